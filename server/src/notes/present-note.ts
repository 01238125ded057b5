import type { NotesNews } from '#contract/live.ts'
import type { notes } from '#server/db/schema/together.ts'
import { iso } from '#server/game/iso.ts'
import type { GameRows } from '#server/game/read-game-rows.ts'
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

/** What decides whether others than author and game master read the notes of a game. */
export type NotesOfGame = Pick<GameRows['game'], 'state' | 'notes_in_report'>

/**
 * Whether a viewer may read somebody's note (decisions, section 9): its author and the game master; others of the organization when the game
 * is complete and its report shows the notes.
 */
export function readsNote(viewer: GameViewer, { playerId }: Pick<NoteRow, 'playerId'>, game: NotesOfGame): boolean {
  if (viewer.kind === 'member') return game.state === 'complete' && game.notes_in_report === 'without_authors'
  return viewer.kind === 'game_master' || viewer.playerId === playerId
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
