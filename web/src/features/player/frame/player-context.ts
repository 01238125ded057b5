import { createContext, type ReactNode, use } from 'react'
import type { Language } from '#domain/languages.ts'
import type { Seat } from '../../../lib/game/hand.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import type { Connection } from '../../../lib/live/use-connection.ts'
import type { GameActions } from '../../../lib/offline/game-actions.ts'
import type { DeckLook } from '#drawing/card-face.ts'
import type { SeatNote } from '../device/seat-note.ts'

/** What every scene of a seated player needs. */
export interface PlayerContextValue {
  snapshot: GameSnapshot
  seat: Seat & { playerId: string }
  /** The name that the table knows. */
  name: string
  note: SeatNote
  noteSeat: (change: Partial<Omit<SeatNote, 'gameId'>>) => void
  deck: DeckLook
  /** The language of the deck, for the `lang` of its texts. */
  lang: Language
  /** One-on-one: words fit two people. */
  isTwo: boolean
  connection: Connection
  /** Does something in the game: it shows at once, and waits on the device while the server is out of reach. What did not work before is dismissed. */
  act: GameActions['act']
  actions: GameActions
  /** In the bar of every scene, before the menu: the notes. */
  tools: ReactNode
  openMenu: () => void
  openNotes: () => void
  /** Leaves for the join screen. */
  onJoin: () => void
}

const PlayerContext = createContext<PlayerContextValue | null>(null)

export const PlayerProvider = PlayerContext.Provider

/** The game as this player's scenes see it. @throws Error outside a seated player */
export function usePlayer(): PlayerContextValue {
  const value = use(PlayerContext)
  if (!value) throw new Error('usePlayer outside PlayerProvider')
  return value
}
