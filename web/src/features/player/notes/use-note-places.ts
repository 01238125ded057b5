import { notePlaces, type NotePlace } from '../../../lib/together/notes.ts'
import { cardOf } from '../../../lib/game/read-game.ts'
import { usePlayer } from '../frame/player-context.ts'

/** What the player may write notes on now; nothing where the game master does not let players write. */
export function useNotePlaces(): NotePlace[] {
  const { snapshot } = usePlayer()
  return snapshot.game.enablePlayerGameNotes
    ? notePlaces(snapshot, (candidate) => cardOf(snapshot, candidate) !== null)
    : []
}
