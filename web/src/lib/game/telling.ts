import { tellingNext, untold, type Telling } from '#domain/rounds/telling.ts'
import { candidatesOf } from './read-game.ts'
import type { Candidate, GameSnapshot, Round } from './snapshot.ts'

/** Whose turn it is to tell in a round. */
export interface TellingTurns {
  /** The card being told about. */
  now: Candidate | null
  /** The cards still to be told about, the next one first. */
  next: Candidate[]
  told: Candidate[]
}

/** A round's candidates in seat order, the game master's last. */
export function lyingBySeat(snapshot: Pick<GameSnapshot, 'candidates' | 'players'>, roundId: string): Candidate[] {
  const seatOf = ({ playerId }: Candidate) =>
    snapshot.players.find(({ id }) => id === playerId)?.seat ?? Number.POSITIVE_INFINITY
  const lying = snapshot.candidates.filter((candidate) => candidate.roundId === roundId)
  return lying.sort((a, b) => (seatOf(a) === seatOf(b) ? 0 : seatOf(a) - seatOf(b)))
}

/** The state of a round's telling: now, next and done. */
export function tellingOf(snapshot: GameSnapshot, round: Round): TellingTurns {
  const lying = lyingBySeat(snapshot, round.id)
  const telling = round.telling ?? untold
  const byId = new Map(lying.map((candidate) => [candidate.id, candidate]))
  const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    now: byId.get(telling.candidateId ?? '') ?? null,
    next: known(tellingNext(telling, [...byId.keys()])),
    told: known(telling.told),
  }
}

/**
 * Changes a round's telling and turns up the card whose turn it is; returns the identical snapshot if nothing changes.
 */
export function withTelling(
  snapshot: GameSnapshot,
  roundId: string,
  change: (telling: Telling, lying: readonly string[]) => Telling,
): GameSnapshot {
  const round = snapshot.rounds.find(({ id }) => id === roundId)
  if (!round) return snapshot
  const before = round.telling ?? untold
  const telling = change(
    before,
    lyingBySeat(snapshot, roundId).map(({ id }) => id),
  )
  const turned = candidatesOf(snapshot, roundId).find(({ id, revealed }) => id === telling.candidateId && !revealed)
  if (telling === before && !turned) return snapshot
  return {
    ...snapshot,
    rounds: snapshot.rounds.map((other) => (other.id === roundId ? { ...other, telling } : other)),
    candidates: turned
      ? snapshot.candidates.map((other) => (other.id === turned.id ? { ...other, revealed: true } : other))
      : snapshot.candidates,
  }
}
