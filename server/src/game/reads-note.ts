import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import type { GameViewer } from './viewer.ts'

/** What decides whether others than author and game master read the notes of a game. */
export type NotesOfGame = Pick<GameRows['game'], 'state' | 'notes_in_report'>

/**
 * Whether a viewer may read somebody's note (decisions, section 9): its author and the game master; others of the organization when the game
 * is complete and its report shows the notes.
 */
export function readsNote(viewer: GameViewer, { playerId }: { playerId: string | null }, game: NotesOfGame): boolean {
  if (viewer.kind === 'member') return game.state === 'complete' && game.notes_in_report === 'without_authors'
  return viewer.kind === 'game_master' || viewer.playerId === playerId
}
