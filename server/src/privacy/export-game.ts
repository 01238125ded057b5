import { and, eq, isNull } from 'drizzle-orm'
import { games } from '#server/db/schema/games.ts'
import type { Db } from '#server/db/open-database.ts'
import { notes } from '#server/db/schema/together.ts'
import { presentGame } from '#server/game/present-game.ts'
import { readGameRows } from '#server/game-rows/read-game-rows.ts'
import { readSummary } from '#server/game-rows/read-summary.ts'
import { readsNote } from '#server/game/reads-note.ts'
import type { GameViewer } from '#server/game/viewer.ts'

/**
 * A game as the API shows it to this viewer, the notes that they may read, and its AI summary; null when it is gone.
 */
export async function exportGame(db: Db, gameId: string, viewer: GameViewer) {
  const rows = await readGameRows(db, gameId, { deletedToo: true })
  if (!rows) return null
  const written = await db.select().from(notes).where(eq(notes.gameId, gameId)).orderBy(notes.updatedAt, notes.id)
  const summary = await readSummary(db, gameId)
  return {
    game: presentGame(rows, viewer),
    summary: summary?.shown ? fileSummary(summary.row, summary.shown) : null,
    notes: written
      .filter((note) => readsNote(viewer, note, rows.game))
      .map((note) => fileNote(viewer.kind === 'member' ? { ...note, playerId: null } : note)),
  }
}

type Summary = NonNullable<Awaited<ReturnType<typeof readSummary>>>

/** The AI summary as its readers see it, with what each sentence rests on. */
function fileSummary(row: Summary['row'], { sentences, sources }: NonNullable<Summary['shown']>) {
  return { language: row.content?.language ?? row.language, model: row.model, made_at: row.madeAt, sentences, sources }
}

function fileNote(note: typeof notes.$inferSelect) {
  return {
    id: note.id,
    player_id: note.playerId,
    subject_kind: note.subjectKind,
    subject_id: note.subjectId,
    text: note.text,
    updated_at: note.updatedAt,
  }
}

/**
 * What a game master wrote in a game that they may no longer see: its subject and team, and their own notes. Findings
 * and actions are the group's, although they typed them (docs/privacy.md).
 */
export async function exportOwnWords(db: Db, gameId: string) {
  const [game] = await db
    .select({ id: games.id, subject: games.subject, team: games.team, created_at: games.createdAt })
    .from(games)
    .where(eq(games.id, gameId))
  if (!game) return null
  const own = and(eq(notes.gameId, gameId), isNull(notes.playerId))
  return {
    own_words: game,
    notes: (await db.select().from(notes).where(own).orderBy(notes.updatedAt, notes.id)).map(fileNote),
  }
}
