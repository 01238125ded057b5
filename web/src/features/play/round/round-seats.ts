import { handLimits } from '#domain/limits.ts'
import { candidatesOf, cardOf } from '../../../lib/game/read-game.ts'
import type { Candidate, Card, GameSnapshot, Player } from '../../../lib/game/snapshot.ts'

/** A card in front of somebody; its face is null while it is face down for the room. */
export interface PlayedCard {
  candidate: Candidate
  face: Card | null
}

/** A seat in a round that is being played. */
export interface RoundSeat {
  id: string
  /** Null: the game master, if they play. */
  player: Player | null
  cards: PlayedCard[]
  /** How many cards this person has yet to play. */
  missing: number
}

/**
 * Everybody's seat in a round, in the order of the seats, the game master last. The game master's client knows the
 * cards that lie face down; the room must not, so their faces are omitted here.
 * @param seated the players at the table now; those who left have no seat, although their cards remain
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

/** The progress of a round. */
export interface RoundProgress {
  played: number
  total: number
  /** Seats that have yet to play cards. */
  waitingFor: RoundSeat[]
}

/** Who has played in a round, and who has not. */
export function roundProgress(seats: readonly RoundSeat[]): RoundProgress {
  const waitingFor = seats.filter(({ missing }) => missing > 0)
  return { played: seats.length - waitingFor.length, total: seats.length, waitingFor }
}

/** Whether everybody has played, nobody has told and nobody is named: somebody may begin. */
export function isReadyToTell(
  seats: readonly RoundSeat[],
  { told, isOrdered }: { told: readonly Candidate[]; isOrdered: boolean },
): boolean {
  return seats.length > 0 && told.length === 0 && !isOrdered && seats.every(({ missing }) => missing === 0)
}
