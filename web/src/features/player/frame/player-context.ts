import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#domain/languages.ts'
import type { Seat } from '../../../lib/game/hand.ts'
import type { Card, GameSnapshot } from '../../../lib/game/snapshot.ts'
import type { Connection } from '../../../lib/live/use-connection.ts'
import type { GameActions } from '../../../lib/offline/game-actions.ts'
import type { DeckLook } from '#drawing/card-face.ts'
import type { SeatNote } from '../device/seat-note.ts'

/** What every scene of a seated player needs. */
export interface PlayerContextValue {
  snapshot: GameSnapshot
  seat: Seat & { playerId: string }
  /** The name that the others see. */
  name: string
  note: SeatNote
  noteSeat: (change: Partial<Omit<SeatNote, 'gameId'>>) => void
  deck: DeckLook
  /** The language of cards and questions on this phone, for the `lang` attribute of their texts. */
  lang: Language
  /** The language that the cards are to be in; `lang` follows once its words are there. */
  cardLanguage: Language
  /** Languages of the cards besides the game's. */
  cardLanguages: readonly Language[]
  /** A card of the hand in this phone's language. */
  cardInWords: (card: Card) => Card
  /** One-on-one: texts are worded for two people. */
  isTwo: boolean
  connection: Connection
  /** Performs a game action at once, queues it while the server is unreachable, and dismisses earlier notices. */
  act: GameActions['act']
  actions: GameActions
  /** The notes button, in the bar of every scene, before the menu. */
  tools: ReactNode
  openMenu: () => void
  openNotes: () => void
  /** Leaves for the join screen. */
  onJoin: () => void
}

const PlayerContext = createContext<PlayerContextValue | null>(null)

export const PlayerProvider = PlayerContext.Provider

/** The game for the scenes of this player. @throws Error outside a seated player */
export function usePlayer(): PlayerContextValue {
  const value = useContext(PlayerContext)
  if (!value) throw new Error('usePlayer outside PlayerProvider')
  return value
}
