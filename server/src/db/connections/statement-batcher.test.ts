import pg from 'pg'
import { expect, test } from 'vitest'
import type { Statement } from './handles.ts'
import { StatementBatcher } from './statement-batcher.ts'

type Rows = Record<string, unknown>[]
interface Sent extends Statement {
  answer: (rows: Rows) => void
  fail: (error: unknown) => void
}

/** A database whose answers are given by hand. */
function begin() {
  const sent: Sent[] = []
  const batcher = new StatementBatcher(
    (statement) =>
      new Promise((answer, fail) => {
        sent.push({ ...statement, answer, fail })
      }),
  )
  const ask = (value: string, text = 'write $1', many: string | null = `${text} for many`) =>
    batcher.query({ text, values: [value, value.length], many: () => many })
  const calm = () => new Promise((done) => setImmediate(done))
  return { sent, batcher, ask, calm }
}

const refusal = () => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { severity: 'ERROR', code: '23505' })

test('one alone goes as it is', async () => {
  const { sent, ask } = begin()
  const asked = ask('a')
  expect(sent).toMatchObject([{ text: 'write $1', values: ['a', 1] }])
  sent[0]?.answer([{ told: 1 }])
  expect(await asked).toEqual([{ told: 1 }])
})

test('those that come while one is under way go as one statement, and each gets what is its own', async () => {
  const { sent, ask, calm } = begin()
  const first = ask('a')
  const later = [ask('bb'), ask('ccc'), ask('dddd')]
  expect(sent).toHaveLength(1)
  sent[0]?.answer([])
  await first
  await calm()
  expect(sent.slice(1)).toMatchObject([
    {
      text: 'write $1 for many',
      values: ['{"bb","ccc","dddd"}', '{2,3,4}'],
    },
  ])
  // PostgreSQL writes bigint as text, in any order; the second found nothing to write.
  sent[1]?.answer([
    { n: '3', told: 'd' },
    { n: '1', told: 'b' },
  ])
  expect(await Promise.all(later)).toEqual([[{ n: '1', told: 'b' }], [], [{ n: '3', told: 'd' }]])
  const next = ask('e')
  expect(sent[2]).toMatchObject({ text: 'write $1', values: ['e', 1] })
  sent[2]?.answer([])
  await next
})

test('those of another kind, and those that cannot go together, wait for nobody', () => {
  const { sent, batcher, ask } = begin()
  void ask('a')
  void ask('b', 'read $1')
  void batcher.query({ text: 'write $1', values: ['c'] })
  expect(sent.map(({ text, values }) => [text, values[0]])).toEqual([
    ['write $1', 'a'],
    ['read $1', 'b'],
    ['write $1', 'c'],
  ])
})

test('where there is no statement for many, each goes by itself after the first', async () => {
  const { sent, ask, calm } = begin()
  void ask('a', 'write $1', null)
  const later = [ask('b', 'write $1', null), ask('c', 'write $1', null)]
  sent[0]?.answer([])
  await calm()
  expect(sent.slice(1).map(({ text, values }) => [text, values[0]])).toEqual([
    ['write $1', 'b'],
    ['write $1', 'c'],
  ])
  for (const one of sent.slice(1)) one.answer([{ told: one.values[0] }])
  expect(await Promise.all(later)).toEqual([[{ told: 'b' }], [{ told: 'c' }]])
})

test('when the database refuses them together, each is asked for by itself and one spoils no other', async () => {
  const { sent, ask, calm } = begin()
  void ask('a')
  const later = Promise.allSettled([ask('b'), ask('c')])
  sent[0]?.answer([])
  await calm()
  sent[1]?.fail(refusal())
  await calm()
  expect(sent.slice(2).map(({ values }) => values[0])).toEqual(['b', 'c'])
  sent[2]?.fail(refusal())
  sent[3]?.answer([{ told: 'c' }])
  expect(await later).toMatchObject([
    { status: 'rejected', reason: { code: '23505' } },
    { status: 'fulfilled', value: [{ told: 'c' }] },
  ])
})

test('when the connection breaks nobody knows what was done: all fail, and none is asked for again', async () => {
  const { sent, ask, calm } = begin()
  void ask('a')
  const later = Promise.allSettled([ask('b'), ask('c')])
  sent[0]?.answer([])
  await calm()
  sent[1]?.fail(new Error('Connection terminated'))
  expect((await later).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(sent).toHaveLength(2)
  // Whoever comes then is asked for as ever.
  void ask('d')
  await calm()
  expect(sent.at(-1)).toMatchObject({ text: 'write $1', values: ['d', 1] })
})
