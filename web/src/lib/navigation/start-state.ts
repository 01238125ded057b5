/** Why somebody comes to the start page who did not ask for it. */
export interface StartState {
  /** Their session is over. */
  sessionEnded?: true
  /** There is nothing at the address that they asked for. */
  isLost?: true
}
