// SPDX-License-Identifier: Apache-2.0

/// The intents of SiriKit and the parameters that can hold a custom term.
///
/// Facts of Apple's Intents framework, for checking names only: an intent that is not listed here is loaded like
/// any other.
enum SystemIntents {
  /// Whether a name follows the pattern of the framework's own classes, `IN…Intent`.
  static func looksLikeSystemIntent(_ name: String) -> Bool {
    let middle = name.utf8.dropFirst(2)
    return name.hasPrefix("IN") && name.hasSuffix("Intent") && name.utf8.count > "INIntent".utf8.count
      && middle.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } == true
  }

  /// The listed intent whose name differs in letter case or by a missing or additional `s`, if there is one.
  static func nearest(to name: String) -> String? {
    func key(_ name: String) -> String { String(name.lowercased().filter { $0 != "s" }) }
    return names.sorted().first { key($0) == key(name) }
  }

  /// The parameters that "App Vocabulary File Format" names for the vocabulary file.
  static let vocabularyParameters: Set<String> = [
    "INCancelWorkoutIntent.workoutName",
    "INEndWorkoutIntent.workoutName",
    "INPauseWorkoutIntent.workoutName",
    "INRequestRideIntent.rideOptionName",
    "INResumeWorkoutIntent.workoutName",
    "INStartWorkoutIntent.workoutName",
  ]

  /// Other parameters that the framework's headers type as speakable strings.
  static let speakableParameters: Set<String> = [
    "INActivateCarSignalIntent.carName",
    "INAddTasksIntent.taskTitles",
    "INCreateNoteIntent.groupName",
    "INCreateNoteIntent.title",
    "INCreateTaskListIntent.groupName",
    "INCreateTaskListIntent.taskTitles",
    "INCreateTaskListIntent.title",
    "INGetCarLockStatusIntent.carName",
    "INGetCarPowerLevelStatusIntent.carName",
    "INGetReservationDetailsIntent.reservationContainerReference",
    "INSearchForAccountsIntent.accountNickname",
    "INSearchForAccountsIntent.organizationName",
    "INSearchForMessagesIntent.speakableGroupNames",
    "INSearchForNotebookItemsIntent.title",
    "INSendMessageIntent.speakableGroupName",
    "INSetCarLockStatusIntent.carName",
    "INSetClimateSettingsInCarIntent.carName",
    "INSetDefrosterSettingsInCarIntent.carName",
    "INSetProfileInCarIntent.carName",
    "INSetSeatSettingsInCarIntent.carName",
    "INSetTaskAttributeIntent.taskTitle",
  ]

  /// Intents that have a successor.
  static let deprecated = [
    "INStartAudioCallIntent": "INStartCallIntent",
    "INStartVideoCallIntent": "INStartCallIntent",
  ]

  /// The classes of the Intents framework that stand for a request.
  static let names: Set<String> = [
    "INActivateCarSignalIntent", "INAddMediaIntent", "INAddTasksIntent", "INAnswerCallIntent",
    "INAppendToNoteIntent", "INBookRestaurantReservationIntent", "INCancelRideIntent",
    "INCancelWorkoutIntent",
    "INCreateNoteIntent", "INCreateTaskListIntent", "INDeleteTasksIntent", "INEditMessageIntent",
    "INEndWorkoutIntent", "INGetAvailableRestaurantReservationBookingDefaultsIntent",
    "INGetAvailableRestaurantReservationBookingsIntent", "INGetCarLockStatusIntent",
    "INGetCarPowerLevelStatusIntent", "INGetReservationDetailsIntent", "INGetRestaurantGuestIntent",
    "INGetRideStatusIntent", "INGetUserCurrentRestaurantReservationBookingsIntent",
    "INGetVisualCodeIntent", "INHangUpCallIntent", "INListCarsIntent", "INListRideOptionsIntent",
    "INPauseWorkoutIntent", "INPayBillIntent", "INPlayMediaIntent", "INRequestPaymentIntent",
    "INRequestRideIntent", "INResumeWorkoutIntent", "INSaveProfileInCarIntent", "INSearchCallHistoryIntent",
    "INSearchForAccountsIntent", "INSearchForBillsIntent", "INSearchForMediaIntent",
    "INSearchForMessagesIntent", "INSearchForNotebookItemsIntent", "INSearchForPhotosIntent",
    "INSendMessageIntent", "INSendPaymentIntent", "INSendRideFeedbackIntent",
    "INSetAudioSourceInCarIntent", "INSetCarLockStatusIntent", "INSetClimateSettingsInCarIntent",
    "INSetDefrosterSettingsInCarIntent", "INSetMessageAttributeIntent", "INSetProfileInCarIntent",
    "INSetRadioStationIntent", "INSetSeatSettingsInCarIntent", "INSetTaskAttributeIntent",
    "INShareFocusStatusIntent", "INSnoozeTasksIntent", "INStartAudioCallIntent", "INStartCallIntent",
    "INStartPhotoPlaybackIntent", "INStartVideoCallIntent", "INStartWorkoutIntent", "INTransferMoneyIntent",
    "INUnsendMessagesIntent", "INUpdateMediaAffinityIntent",
  ]
}
