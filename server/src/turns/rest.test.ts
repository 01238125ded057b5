import { expect, test, vi } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'
import { ofProcess, Rests, rests } from './rest.ts'

/** A process that has worked for so long when it may rest, and what it did then. */
function scene() {
  const did: string[] = []
  const clock = { now: 0, worked: 0 }
  const rests = new Rests({
    now: () => clock.now,
    worked: () => clock.worked,
    start: () => {
      clock.worked = 0
    },
    rest: async (ms) => did.push(`rest ${ms}`),
    nextTurn: async () => did.push('turn'),
  })
  const work = async (ms: number) => {
    clock.now += ms
    clock.worked += ms
    await rests.rest()
    return did.at(-1)
  }
  return { clock, rests, work }
}

test('while calls come, this process rests for half as long as it has worked since it last did', async () => {
  const { rests, work } = scene()
  rests.noteCall()
  expect(await work(8)).toBe('rest 4')
  expect(await work(6)).toBe('rest 3')
})

test('it works a while before it rests, and never rests for long', async () => {
  const { rests, work } = scene()
  rests.noteCall()
  expect(await work(1)).toBe('turn')
  expect(await work(1)).toBe('rest 1')
  expect(await work(60)).toBe('rest 10')
})

test('it only lets others have a turn if none of their calls has come for a while', async () => {
  const { clock, rests, work } = scene()
  expect(await work(8)).toBe('turn')
  rests.noteCall()
  clock.now += 95
  expect(await work(5)).toBe('rest 6.5')
  clock.now += 101
  expect(await work(8)).toBe('turn')
})

test('what a process has worked is counted from the start of its work, and again from each rest', () => {
  let active = 5
  const loop = vi
    .spyOn(performance, 'eventLoopUtilization')
    .mockImplementation((since) => ({ idle: 0, active: active - (since?.active ?? 0), utilization: 0 }))
  const { worked, start } = ofProcess()
  active = 25
  expect(worked()).toBe(20)
  start()
  active = 28
  expect(worked()).toBe(3)
  loop.mockRestore()
})

test('every call is noted', async () => {
  const server = await startTestServer()
  const before = rests.lastCall
  await server.call('GET /v1/service_messages/', {})
  expect(rests.lastCall).toBeGreaterThan(before)
  await server.close()
})
