/** What the start page is told when somebody comes there because their session is over. */
export interface StartState {
  sessionEnded?: true
}
