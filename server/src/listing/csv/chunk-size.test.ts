import { expect, test } from 'vitest'
import { ChunkSize } from './chunk-size.ts'
import { oneAhead } from './one-ahead.ts'

const cancelled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
const aims = { first: 20, max: 400, rows: 300, ms: 200 }

/**
 * How many are read at a time, of a list that never ends, where reading so many takes so long and gives so many rows.
 */
async function sizes(readings: number, costs: { msEach?: number; rowsEach?: number } = {}): Promise<number[]> {
  let clock = 0
  const size = new ChunkSize(aims, () => clock)
  const counts: number[] = []
  for (let reading = 0; reading < readings; reading += 1) {
    const { count } = await size.read(Number.POSITIVE_INFINITY, async (few) => {
      clock += few * (costs.msEach ?? 0)
      return Array.from({ length: few * (costs.rowsEach ?? 0) })
    })
    counts.push(count)
  }
  return counts
}

test('chunks begin small and grow while the database is quick and rows are few', async () => {
  expect(await sizes(7)).toEqual([20, 40, 80, 160, 320, 400, 400])
  expect(await sizes(5, { rowsEach: 18 })).toEqual([20, 16, 16, 16, 16])
  expect(await sizes(5, { rowsEach: 400 })).toEqual([20, 1, 1, 1, 1])
})

test('chunks shrink while the database is slow', async () => {
  expect(await sizes(4, { msEach: 4 })).toEqual([20, 40, 50, 50])
  expect(await sizes(4, { msEach: 100 })).toEqual([20, 2, 2, 2])
})

test('what is cancelled is read in halves, down to a single one, and grows again', async () => {
  const size = new ChunkSize(aims, () => 0)
  const asked: number[] = []
  const read = (most: number) =>
    size.read(30, async (few) => {
      asked.push(few)
      // As the query builder passes it on.
      if (few > most) throw new Error('failed query', { cause: cancelled })
      return [few]
    })
  expect(await read(1)).toEqual({ rows: [1], count: 1 })
  expect(asked.splice(0)).toEqual([20, 10, 5, 3, 2, 1])
  expect((await read(400)).count).toBe(2)
  expect((await read(400)).count).toBe(4)
  await expect(read(0)).rejects.toThrow('failed query')
  expect(asked.at(-1)).toBe(1)
})

test('no other failure is tried again, and the rest of a list does not change the size', async () => {
  const size = new ChunkSize(aims, () => 0)
  let asked = 0
  const failing = size.read(30, async () => {
    asked += 1
    throw new Error('away')
  })
  await expect(failing).rejects.toThrow('away')
  expect(asked).toBe(1)
  expect((await size.read(3, async () => [])).count).toBe(3)
  expect((await size.read(30, async () => [])).count).toBe(20)
})

test('the next value is made while one is in use, in order, and none after the reader has gone', async () => {
  const made: number[] = []
  async function* source() {
    try {
      for (let value = 1; value < 9; value += 1) {
        made.push(value)
        yield value
      }
    } finally {
      made.push(0)
    }
  }
  const read: number[] = []
  for await (const value of oneAhead(source())) {
    expect(made.at(-1)).toBe(value + 1)
    read.push(value)
    if (value === 3) break
  }
  await Promise.resolve()
  expect(read).toEqual([1, 2, 3])
  expect(made).toEqual([1, 2, 3, 4, 0])
})

test('a failure arrives where its value would have', async () => {
  const read: number[] = []
  async function* source() {
    yield 1
    throw new Error('away')
  }
  const reading = async () => {
    for await (const value of oneAhead(source())) read.push(value)
  }
  await expect(reading()).rejects.toThrow('away')
  expect(read).toEqual([1])
})
