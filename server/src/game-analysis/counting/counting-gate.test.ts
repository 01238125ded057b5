import { expect, test, vi } from 'vitest'
import { analysisLimits } from '#domain/limits.ts'
import { CountedFigures } from './counted-figures.ts'
import { countingGate, CountingGate } from '#server/turns/counting-gate.ts'

const now = new Date('2026-03-02T09:00:00Z')
const { countsAtOnce, waitingMax } = analysisLimits

/** A gate whose turns are all taken, and what ends each of them. */
async function takeAll(gate = new CountingGate()) {
  const turns = await Promise.all(Array.from({ length: countsAtOnce }, () => gate.enter({ callerId: 'somebody' })))
  return { gate, turns }
}
/** Counts that note who ran, in order. */
function notedIn(gate: CountingGate) {
  const ran: string[] = []
  const run = (callerId: string, hungUp?: AbortSignal) =>
    gate.run({ callerId, ...(hungUp ? { hungUp } : {}) }, async () => void ran.push(callerId))
  return { ran, run }
}

test('counts wait while as many run as may, and then go in order', async () => {
  const { gate, turns } = await takeAll()
  const { ran, run } = notedIn(gate)
  const waiting = [run('anna'), run('bert'), run('anna')]
  await Promise.resolve()
  expect(ran).toEqual([])
  turns[0]?.()
  await Promise.all(waiting)
  expect(ran).toEqual(['anna', 'bert', 'anna'])
})

test('of one caller only some wait; others are let in behind them', async () => {
  const { gate, turns } = await takeAll()
  const { ran, run } = notedIn(gate)
  const waiting = Array.from({ length: waitingMax }, () => run('anna'))
  await expect(run('anna')).rejects.toMatchObject({ message: 'rate_limited', retryAfter: 5 })
  const other = run('bert')
  turns[0]?.()
  await Promise.all([...waiting, other])
  expect(ran).toEqual([...waiting.map(() => 'anna'), 'bert'])
})

test('who hangs up gives up their place', async () => {
  const { gate, turns } = await takeAll()
  const { ran, run } = notedIn(gate)
  const caller = new AbortController()
  const given = run('anna', caller.signal)
  const next = run('bert')
  caller.abort()
  await expect(given).rejects.toThrow('aborted')
  await expect(run('anna', caller.signal)).rejects.toThrow('aborted')
  turns[0]?.()
  await next
  expect(ran).toEqual(['bert'])
})

test('a count that fails gives back its turn', async () => {
  const gate = new CountingGate()
  const fail = () => gate.run({ callerId: 'anna' }, () => Promise.reject(new Error('no')))
  for (let count = 0; count <= countsAtOnce; count += 1) await expect(fail()).rejects.toThrow('no')
})

test('figures are counted in a turn, once for all who want them; what is counted waits for nobody', async () => {
  const database = {}
  const { turns } = await takeAll(countingGate(database))
  const figures = new CountedFigures<number>()
  const count = vi.fn(async () => 7)
  const get = (callerId: string) => figures.get(database, { key: 'all', now, callerId }, count)
  const wanted = [get('anna'), get('bert')]
  await Promise.resolve()
  expect(count).not.toHaveBeenCalled()
  for (const end of turns) end()
  expect(await Promise.all(wanted)).toEqual([7, 7])
  await takeAll(countingGate(database))
  expect(await get('cleo')).toBe(7)
  expect(count).toHaveBeenCalledOnce()
})
