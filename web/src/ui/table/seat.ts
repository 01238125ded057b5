import type { IconName } from '../brand/icons.ts'
import type { CardFace } from '#drawing/card-face.ts'

/** Shown by icon and text, never by colour alone: a check, dots, a moon. */
export type SeatState = 'played' | 'choosing' | 'away'

/** A person at the table, as the room sees them. */
export interface Seat {
  id: string
  name: string
  /** Drawn beside the name; `sentence` says what it means. */
  sign?: IconName | undefined
  state: SeatState
  /** One word: "Choosing". */
  stateLabel: string
  /** The whole state in one sentence for screen readers: "Mateo has played, face down". */
  sentence: string
  /** The card before them: its face, its back, or nothing yet. */
  card: CardFace | 'back' | null
  /** The action of pressing the seat, as a verb: "Turn Mateo's card". Without it the seat is not a control. */
  press?: { label: string; onPress: () => void } | undefined
}

export const seatIcons = { played: 'check', choosing: 'dots', away: 'away' } as const
