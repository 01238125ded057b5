import type { GameRows } from '#server/game-rows/read-game-rows.ts'
import type { GameViewer } from './viewer.ts'

/** What decides whether anybody but author and game master may read a game's notes. */
export type NotesOfGame = Pick<GameRows['game'], 'state' | 'notes_in_report'>

/**
 * Whether a viewer may read a note (decisions, section 9): its author and the game master may; other members of the
 * organization may once the game is complete, if its report shows the notes.
 */
export function readsNote(viewer: GameViewer, { playerId }: { playerId: string | null }, game: NotesOfGame): boolean {
  if (viewer.kind === 'member') return game.state === 'complete' && game.notes_in_report === 'without_authors'
  return viewer.kind === 'game_master' || viewer.playerId === playerId
}
