/** Who acts for a seat: the player's own device, the game master's screen, or a rehearsing robot. */
export const seatHolders = ['device', 'screen', 'robot'] as const
export type SeatHolder = (typeof seatHolders)[number]
