/** Why the app sent somebody to the start page. */
export interface StartState {
  /** Their session has ended. */
  sessionEnded?: true
  /** The requested page needs a login, and nobody was logged in. */
  loginNeeded?: true
  /** The requested address does not exist. */
  isLost?: true
}
