import { handLimits } from '#domain/limits.ts'
import { candidatesOf, cardOf } from '../../../lib/game/read-game.ts'
import type { Candidate, Card, GameSnapshot, Player } from '../../../lib/game/snapshot.ts'

/** A card lying before somebody; its face is null while it lies face down for the room. */
export interface PlayedCard {
  candidate: Candidate
  face: Card | null
}

/** A place at the table in a round that is being played. */
export interface RoundSeat {
  id: string
  /** Null: the game master, who takes part. */
  player: Player | null
  cards: PlayedCard[]
  /** How many cards this person still plays. */
  missing: number
}

/**
 * Everybody's place in a round, in the order of the seats, the game master last. The game master's client is told of cards
 * that lie face down; the room is not, so their faces are left out here.
 * @param seated who sits at the table now; others have left and only what they played is still there
 */
export function roundSeats(snapshot: GameSnapshot, roundId: string, seated: readonly Player[]): RoundSeat[] {
  const lying = candidatesOf(snapshot, roundId)
  const picks = handLimits.picks[snapshot.game.gameMode]
  const seat = (player: Player | null): RoundSeat => {
    const own = lying.filter((candidate) => candidate.playerId === (player?.id ?? null))
    const cards = own.map((candidate) => ({ candidate, face: candidate.revealed ? cardOf(snapshot, candidate) : null }))
    return { id: player?.id ?? 'game-master', player, cards, missing: Math.max(0, picks - cards.length) }
  }
  const seats = seated.map(seat)
  return snapshot.game.gameMasterPlays ? [...seats, seat(null)] : seats
}

/** How far a round is. */
export interface RoundProgress {
  played: number
  total: number
  /** Who has not played all their cards. */
  waitingFor: RoundSeat[]
}

/** Who has played in a round, and who has not. */
export function roundProgress(seats: readonly RoundSeat[]): RoundProgress {
  const waitingFor = seats.filter(({ missing }) => missing > 0)
  return { played: seats.length - waitingFor.length, total: seats.length, waitingFor }
}
