import { notePlaces, type NotePlace } from '../../../lib/together/notes.ts'
import { cardOf } from '../../../lib/game/read-game.ts'
import { usePlayer } from '../frame/player-context.ts'

/** The subjects that the player may write notes on now; none if the game master does not allow notes. */
export function useNotePlaces(): NotePlace[] {
  const { snapshot } = usePlayer()
  return snapshot.game.enablePlayerGameNotes
    ? notePlaces(snapshot, (candidate) => cardOf(snapshot, candidate) !== null)
    : []
}
