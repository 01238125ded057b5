import type { NotesNews } from '#contract/games/streams.ts'
import { iso } from '#server/game-rows/iso.ts'
import type { NoteChange, NoteRow } from '#server/game-rows/note-change.ts'
import { readsNote, type NotesOfGame } from './reads-note.ts'
import type { GameViewer } from './viewer.ts'

/** A note for a viewer; without its author for members of the organization, who read it in the report. */
export function presentNote({ id, playerId, subjectKind, subjectId, text, updatedAt }: NoteRow, viewer: GameViewer) {
  return {
    type: 'game-notes' as const,
    id,
    attributes: {
      player_id: viewer.kind === 'member' ? null : playerId,
      subject_kind: subjectKind,
      subject_id: subjectId,
      text,
      updated_at: iso(updatedAt),
    },
  }
}

/** The `notes` event of a step for a viewer; empty for those who may read none of them. */
export function presentNotesNews(changes: readonly NoteChange[], viewer: GameViewer, game: NotesOfGame): NotesNews {
  return {
    data: changes.flatMap((change) =>
      'kept' in change && readsNote(viewer, change.kept, game) ? [presentNote(change.kept, viewer)] : [],
    ),
    removed: changes.flatMap((change) =>
      'gone' in change && readsNote(viewer, change.gone, game) ? [change.gone.id] : [],
    ),
  }
}
