import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { notes } from '#server/db/schema/together.ts'
import { presentGame } from '#server/game/present-game.ts'
import { readGameRows } from '#server/game-rows/read-game-rows.ts'
import type { GameViewer } from '#server/game/viewer.ts'

/** A game as the API tells it to this viewer, and the notes that were written in it; null when it is gone. */
export async function exportGame(db: Db, gameId: string, viewer: GameViewer) {
  const rows = await readGameRows(db, gameId, { deletedToo: true })
  if (!rows) return null
  const written = await db.select().from(notes).where(eq(notes.gameId, gameId)).orderBy(notes.updatedAt, notes.id)
  return {
    game: presentGame(rows, viewer),
    notes: written.map((note) => ({
      id: note.id,
      player_id: note.playerId,
      subject_kind: note.subjectKind,
      subject_id: note.subjectId,
      text: note.text,
      updated_at: note.updatedAt,
    })),
  }
}
