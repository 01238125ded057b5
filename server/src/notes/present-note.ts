import type { NotesNews } from '#contract/live.ts'
import type { notes } from '#server/db/schema/together.ts'
import { iso } from '#server/game/iso.ts'
import { readsNote, type NotesOfGame } from '#server/game/reads-note.ts'
import type { GameViewer } from '#server/game/viewer.ts'

/** A note as its table has it; from another process its moment comes as ISO text. */
export type NoteRow = Omit<typeof notes.$inferSelect, 'updatedAt'> & { updatedAt: Date | string }

/** A note that was written, or is gone. */
export type NoteChange = { kept: NoteRow } | { gone: Pick<NoteRow, 'id' | 'playerId'> }

/** A note for a viewer; for people of the organization, who read it in the report, without its author. */
export function presentNote(
  { id, playerId, subjectKind, subjectId, text, updatedAt }: NoteRow,
  viewer: GameViewer = { kind: 'game_master' },
) {
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

/** What a viewer is told of the notes of a step; with nothing in it for who may read none of them. */
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
