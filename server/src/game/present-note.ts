import type { NotesNews } from '#contract/streams.ts'
import { iso } from '#server/game-rows/iso.ts'
import type { NoteChange, NoteRow } from '#server/game-rows/note-change.ts'
import type { GameViewer } from './viewer.ts'

export function presentNote({ id, playerId, subjectKind, subjectId, text, updatedAt }: NoteRow) {
  return {
    type: 'game-notes' as const,
    id,
    attributes: {
      player_id: playerId,
      subject_kind: subjectKind,
      subject_id: subjectId,
      text,
      updated_at: iso(updatedAt),
    },
  }
}

/** Whether a viewer may read somebody's notes: players their own, the game master and the organization all. */
export function readsNote(viewer: GameViewer, { playerId }: Pick<NoteRow, 'playerId'>): boolean {
  return viewer.kind !== 'player' || viewer.playerId === playerId
}

/** What a viewer is told of the notes of a step; with nothing in it for who may read none of them. */
export function presentNotesNews(changes: readonly NoteChange[], viewer: GameViewer): NotesNews {
  return {
    data: changes.flatMap((change) =>
      'kept' in change && readsNote(viewer, change.kept) ? [presentNote(change.kept)] : [],
    ),
    removed: changes.flatMap((change) => ('gone' in change && readsNote(viewer, change.gone) ? [change.gone.id] : [])),
  }
}
