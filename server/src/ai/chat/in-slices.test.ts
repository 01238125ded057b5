import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { rests } from '#server/turns/rest.ts'
import { inSlices } from './in-slices.ts'

test('long work rests in between and lets others have their turn, short work is done at once', async () => {
  const rest = vi.spyOn(rests, 'rest')
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
  await Promise.all([other('other'), work(0.5)])
  expect([done, rest.mock.calls.length]).toEqual([['a', 'b', 'other', 'c', 'd'], 1])
  done.length = 0
  await Promise.all([other('other'), work(0)])
  expect([done, rest.mock.calls.length]).toEqual([['a', 'b', 'c', 'd', 'other'], 1])
  rest.mockRestore()
})
