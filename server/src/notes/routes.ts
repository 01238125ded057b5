import { and, eq, sql } from 'drizzle-orm'
import { listNotes, saveNotes as saveNotesEndpoint, showNotesInReport as showEndpoint } from '#contract/games/notes.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { pageLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { games } from '#server/db/schema/games.ts'
import { notes } from '#server/db/schema/together.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { answerGame } from '#server/game/answer-game.ts'
import { readsNote } from '#server/game/reads-note.ts'
import { type GameViewer, viewerOf } from '#server/game/viewer.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import type { GameHead } from '#server/game/caches/game-heads.ts'
import type { NoteRow } from '#server/game-rows/note-change.ts'
import type { PageWanted } from '#server/listing/page.ts'
import { pageOf } from '#server/listing/page-of.ts'
import { saveNotes } from './commands/save-notes.ts'
import { showNotesInReport } from './commands/show-notes-in-report.ts'
import { presentNote } from '#server/game/present-note.ts'

export const noteRoutes = [
  implement(listNotes, {
    facts: gameInPath,
    handle: async ({ db, facts, actor, query }) =>
      many(await readNotes(db, facts, actor, query), noteFor(facts, actor)),
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
      const page = { page: 1, page_size: pageLimits.pageSizeMax }
      return many(await readNotes(db, facts, actor, page), noteFor(facts, actor))
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

type Reader = Exclude<Actor, { kind: 'anonymous' }>

/** Notes as this actor may see them. */
function noteFor({ gameMasterId }: GameHead, actor: Reader) {
  const viewer = viewerOf(actor, gameMasterId)
  return (row: NoteRow) => presentNote(row, viewer)
}

/** A page of the notes that the actor may read; see `readsNote`. */
async function readNotes(db: Db, { gameId, gameMasterId }: GameHead, actor: Reader, page: PageWanted) {
  const viewer = viewerOf(actor, gameMasterId)
  const whose = viewer.kind === 'player' ? eq(notes.playerId, viewer.playerId) : undefined
  const isRead = viewer.kind !== 'member' || (await areShown(db, gameId, viewer))
  return pageOf(db, {
    select: db.select().from(notes).$dynamic(),
    where: and(eq(notes.gameId, gameId), whose, isRead ? undefined : sql`false`),
    sorts: { updated_at: notes.updatedAt },
    sort: 'updated_at',
    id: notes.id,
    page,
  })
}

/** Whether other members of the organization read this game’s notes. */
async function areShown(db: Db, gameId: string, viewer: GameViewer): Promise<boolean> {
  const [game] = await db
    .select({ state: games.state, notes_in_report: games.notesInReport })
    .from(games)
    .where(eq(games.id, gameId))
  return game !== undefined && readsNote(viewer, { playerId: null }, game)
}
