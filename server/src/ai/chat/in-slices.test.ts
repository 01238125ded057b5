import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

test('long work lets others have their turn in between, short work is done at once', async () => {
  const done: string[] = []
  const work = (msEach: number) => {
    let now = 0
    const each = (item: string) => {
      now += msEach
      done.push(item)
    }
    return inSlices(['a', 'b', 'c', 'd'], each, () => now)
  }
  const other = async (name: string) => {
    await nextTurn()
    done.push(name)
  }
  await Promise.all([other('other'), work(2)])
  expect(done).toEqual(['a', 'b', 'other', 'c', 'd'])
  done.length = 0
  await Promise.all([other('other'), work(0)])
  expect(done).toEqual(['a', 'b', 'c', 'd', 'other'])
})
