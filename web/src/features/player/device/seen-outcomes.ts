import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import type { SeatNote } from './seat-note.ts'

export type SeenOutcomes = Pick<SeatNote, 'seenRounds' | 'seenCrux' | 'seenVersion'>

/** On first load a device counts all earlier outcomes as seen. */
export function seenSoFar({ game, rounds }: Pick<GameSnapshot, 'game' | 'rounds'>): SeenOutcomes {
  const ended = rounds.filter(({ roundState }) => roundState === 'complete' || roundState === 'skipped')
  return { seenRounds: ended.map(({ id }) => id), seenCrux: game.state === 'crystallize', seenVersion: game.version }
}

/**
 * The outcomes that still count as seen: one that was taken back is shown again when it returns. A snapshot older than
 * the latest one shown, such as one stored for a reload, changes nothing.
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
