import { and, eq } from 'drizzle-orm'
import { listNotes, saveNotes as saveNotesEndpoint } from '#contract/notes.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { pageLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { notes } from '#server/db/schema/together.ts'
import { gameInPath } from '#server/http/game-facts.ts'
import { viewerOf } from '#server/game/viewer.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import type { GameHead } from '#server/game/game-heads.ts'
import type { PageWanted } from '#server/listing/page.ts'
import { pageOf } from '#server/listing/page-of.ts'
import { saveNotes } from './commands/save-notes.ts'
import { presentNote } from '#server/game/present-note.ts'

export const noteRoutes = [
  implement(listNotes, {
    facts: gameInPath,
    handle: async ({ db, facts, actor, query }) => many(await readNotes(db, facts, actor, query), presentNote),
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
      return many(await readNotes(db, facts, actor, { page: 1, page_size: pageLimits.pageSizeMax }), presentNote)
    },
  }),
]

/** A page of the notes that the actor may read, by the rule of `readsNote`. */
async function readNotes(
  db: Db,
  { gameId, gameMasterId }: GameHead,
  actor: Exclude<Actor, { kind: 'anonymous' }>,
  page: PageWanted,
) {
  const viewer = viewerOf(actor, gameMasterId)
  const own = viewer.kind === 'player' ? eq(notes.playerId, viewer.playerId) : undefined
  return pageOf(db, {
    select: db.select().from(notes).$dynamic(),
    where: and(eq(notes.gameId, gameId), own),
    sorts: { updated_at: notes.updatedAt },
    sort: 'updated_at',
    id: notes.id,
    page,
  })
}
