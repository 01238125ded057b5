import { expect, test } from 'vitest'
import { Parameters, writeGiven, writeShape, type RowWrite } from './row-write.ts'
import { candidates, games } from './schema/games.ts'

const id = '2f1c9a52-6f0e-4b1c-9a58-0c1f5f0a7b11'
const writes: readonly [string, RowWrite][] = [
  ['a card played', { kind: 'insert', table: candidates, row: { id, gameId: id, createdAt: new Date(0) } }],
  ['another', { kind: 'insert', table: candidates, row: { id: 'other', gameId: null, createdAt: new Date(1) } }],
  ['a card turned', { kind: 'update', table: candidates, id, changes: { revealed: true } }],
  ['it and more', { kind: 'update', table: candidates, id, changes: { revealed: true, cardId: id } }],
  ['nothing but that', { kind: 'update', table: candidates, id, changes: { revealed: false, cardId: undefined } }],
  ['a subject', { kind: 'update', table: games, id, changes: { subject: 'Trust' } }],
  ['one by a player', { kind: 'insert', table: candidates, row: { id, playerId: id } }],
  ['one by the game master', { kind: 'insert', table: candidates, row: { id, playerId: null } }],
  ['one at an unknown time', { kind: 'insert', table: candidates, row: { id, createdAt: null } }],
  ['a card gone', { kind: 'delete', table: candidates, id }],
]
const written = (write: RowWrite, valuesOnly: boolean) => {
  const parameters = new Parameters({ valuesOnly })
  return { text: writeGiven('g', write, parameters), values: parameters.values }
}

test('writes have one text exactly if they have one shape', () => {
  for (const [name, one] of writes)
    for (const [other, another] of writes)
      expect([name, other, writeShape(one) === writeShape(another)]).toEqual([
        name,
        other,
        written(one, false).text === written(another, false).text,
      ])
})

test('null is written only where something else would be there without it', () => {
  const row = { id, playerId: null, createdAt: null }
  expect(written({ kind: 'insert', table: candidates, row }, false)).toEqual({
    text: 'insert into "candidates" ("id", "created_at") select $1::uuid, $2::timestamp with time zone from g',
    values: [id, null],
  })
})

test.each(writes)('the values of %s are the same beside a text that is known', (_name, write) => {
  expect(written(write, true).values).toEqual(written(write, false).values)
})
