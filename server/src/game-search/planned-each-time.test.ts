import { PgDialect } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { games } from '#server/db/schema/games.ts'
import { gamesOfScope } from '#server/game-rows/games-of-scope.ts'
import { holdsWords, isSameText } from '#server/listing/holds-words.ts'
import { nameOf } from '#server/db/connections/preparing-client.ts'

const dialect = new PgDialect()
const textOf = (condition: ReturnType<typeof isSameText> | undefined) =>
  dialect.sqlToQuery(sql`select 1 from games where ${condition}`).sql

test('searches are planned for what they look for, everything else once', () => {
  const viewer = { userId: 'u', memberships: [] }
  for (const search of [
    holdsWords([games.subjectFolded], 'schicht münchen'),
    isSameText(games.teamFolded, 'Yard'),
    gamesOfScope('visible', ['o'], viewer),
  ])
    expect(nameOf(textOf(search))).toBeUndefined()
  expect(nameOf(textOf(sql`${games.id} = ${'g'}`))).toMatch(/^q\d+$/)
  expect(holdsWords([games.subjectFolded], ' ')).toBeUndefined()
})
