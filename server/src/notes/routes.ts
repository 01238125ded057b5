import { eq } from 'drizzle-orm'
import { listNotes, saveNotes as saveNotesEndpoint, showNotesInReport as showEndpoint } from '#contract/notes.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { pageLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { notes } from '#server/db/schema/together.ts'
import { gameInPath } from '#server/game/access.ts'
import { answerGame } from '#server/game/answer-game.ts'
import { readsNote } from '#server/game/reads-note.ts'
import { viewerOf } from '#server/game/viewer.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import type { GameHead } from '#server/live/game-heads.ts'
import { saveNotes } from './commands/save-notes.ts'
import { showNotesInReport } from './commands/show-notes-in-report.ts'
import { presentNote } from './present-note.ts'

export const noteRoutes = [
  implement(listNotes, {
    facts: gameInPath,
    handle: async ({ db, facts, actor, query }) => many(await readNotes(db, facts, actor), query),
  }),
  implement(saveNotesEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, body, actor, now, pointer }) => {
      await saveNotes(db, {
        gameId: facts.gameId,
        playerId: actor.kind === 'player' ? actor.playerId : null,
        now,
        notes: body.game_notes.map((note) => ({
          subjectKind: note.subject_kind,
          subjectId: note.subject_id,
          text: note.text,
        })),
        pointer: (index) => pointer(`game_notes/${index}/subject_id`),
      })
      return many(await readNotes(db, facts, actor), { page: 1, page_size: pageLimits.pageSizeMax })
    },
  }),
  implement(showEndpoint, {
    facts: gameInPath,
    handle: async ({ db, facts, body, actor }) => {
      await showNotesInReport(db, facts.gameId, body.notes_in_report)
      return answerGame(db, facts.gameId, actor)
    },
  }),
]

/** Notes that the actor may read. */
async function readNotes(db: Db, { gameId, gameMasterId }: GameHead, actor: Exclude<Actor, { kind: 'anonymous' }>) {
  const viewer = viewerOf(actor, gameMasterId)
  const [game] = await db
    .select({ state: games.state, notes_in_report: games.notesInReport })
    .from(games)
    .where(eq(games.id, gameId))
  if (!game) return []
  const rows = await db.select().from(notes).where(eq(notes.gameId, gameId)).orderBy(notes.updatedAt, notes.id)
  return rows.filter((row) => readsNote(viewer, row, game)).map((row) => presentNote(row, viewer))
}
