import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

/** A pace with a clock of its own: statements take what they say, and rests pass at once. */
function paced() {
  const clock = { ms: 0 }
  const rests: number[] = []
  const pace = new Pace({
    now: () => clock.ms,
    rest: async (ms) => {
      rests.push(ms)
      clock.ms += ms
    },
  })
  const statement = (ms: number) =>
    pace.run(async () => {
      clock.ms += ms
      return ms
    })
  return { pace, clock, rests, statement }
}

test('long work goes on for a fifth of the time while others are at work, and without rests when nobody is', async () => {
  const { pace, clock, rests, statement } = paced()
  for (let time = 0; time < 50; time += 1) await statement(10)
  expect(rests).toEqual([])
  const began = clock.ms
  for (let time = 0; time < 50; time += 1) {
    pace.noteOther()
    expect(await statement(10)).toBe(10)
  }
  const share = (50 * 10) / (clock.ms - began)
  expect(share).toBeGreaterThan(0.18)
  expect(share).toBeLessThanOrEqual(0.2)
})

test('short work does not rest, and a rest is a tenth of a second at most', async () => {
  const { pace, rests, statement } = paced()
  pace.noteOther()
  for (let time = 0; time < 15; time += 1) await statement(10)
  expect(rests).toEqual([])
  await statement(300)
  expect(rests).toEqual([100])
})

test('statements follow one another, also after one that failed', async () => {
  const { pace } = paced()
  const order: string[] = []
  const failed = pace.run(async () => {
    await Promise.resolve()
    order.push('first')
    throw new Error('no')
  })
  const second = pace.run(async () => order.push('second'))
  await expect(failed).rejects.toThrow('no')
  await second
  expect(order).toEqual(['first', 'second'])
})

test('a meter tells the slowest statement since it was asked', async () => {
  const { pace, statement } = paced()
  const meter = pace.meter()
  await statement(10)
  await statement(4)
  expect(meter.takeSlowest()).toBe(10)
  await statement(4)
  expect(meter.takeSlowest()).toBe(4)
  meter.end()
  await statement(9)
  expect(meter.takeSlowest()).toBe(0)
})
