import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import type { SeatNote } from './seat-note.ts'

export type SeenOutcomes = Pick<SeatNote, 'seenRounds' | 'seenCrux' | 'seenVersion'>

/** What a device that reads the game for the first time takes as seen: everything before it came. */
export function seenSoFar({ game, rounds }: Pick<GameSnapshot, 'game' | 'rounds'>): SeenOutcomes {
  const ended = rounds.filter(({ roundState }) => roundState === 'complete' || roundState === 'skipped')
  return { seenRounds: ended.map(({ id }) => id), seenCrux: game.state === 'crystallize', seenVersion: game.version }
}

/**
 * What is still seen: an outcome that was taken back is news when it comes again. A game older than the device has known, as it is kept for
 * a reload, says nothing of that.
 */
export function stillSeen(note: SeenOutcomes, snapshot: Pick<GameSnapshot, 'game' | 'rounds'>): SeenOutcomes {
  if (snapshot.game.version < note.seenVersion)
    return { seenRounds: note.seenRounds, seenCrux: note.seenCrux, seenVersion: note.seenVersion }
  const { seenRounds, seenCrux, seenVersion } = seenSoFar(snapshot)
  return {
    seenRounds: note.seenRounds.filter((id) => seenRounds.includes(id)),
    seenCrux: note.seenCrux && (seenCrux || snapshot.game.state === 'complete'),
    seenVersion,
  }
}
