/** Who acts for a seat: the device of the one who joined, the game master's screen, or a rehearsing robot. */
export const seatHolders = ['device', 'screen', 'robot'] as const
export type SeatHolder = (typeof seatHolders)[number]
