import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { analysisLimits } from '#domain/limits.ts'
import { PreparingGate } from './preparing-gate.ts'

const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
}

/** The shortest rest. */
const rest = () => nextTurn()

test('one question is prepared at a time, the others in order, and who hangs up loses their place', async () => {
  const gate = new PreparingGate(rest)
  const begun: string[] = []
  const endings = new Map<string, () => void>()
  const hangUps = new Map<string, AbortController>()
  const prepare = (name: string) => {
    const hangUp = new AbortController()
    hangUps.set(name, hangUp)
    const work = () => {
      begun.push(name)
      return new Promise<void>((resolve) => endings.set(name, resolve))
    }
    return gate.run({ callerId: name, hungUp: hangUp.signal }, work).then(
      () => 'done',
      () => 'hung up',
    )
  }
  const [a, b, c] = ['a', 'b', 'c'].map(prepare)
  await settled()
  expect(begun).toEqual(['a'])
  hangUps.get('b')?.abort()
  expect(await b).toBe('hung up')
  endings.get('a')?.()
  expect(await a).toBe('done')
  await settled()
  expect(begun).toEqual(['a', 'c'])
  endings.get('c')?.()
  expect(await c).toBe('done')
  const late = new AbortController()
  late.abort(new Error('gone'))
  await expect(gate.run({ callerId: 'e', hungUp: late.signal }, () => Promise.resolve())).rejects.toThrow('gone')
})

test('between two questions everybody else has a rest of their own', async () => {
  const rests: (() => void)[] = []
  const gate = new PreparingGate(() => new Promise<void>((resolve) => rests.push(resolve)))
  const ran: string[] = []
  const prepare = async (name: string) => gate.run({ callerId: name }, async () => void ran.push(name))
  const both = [prepare('a'), prepare('b')]
  await settled()
  expect(ran).toEqual(['a'])
  rests[0]?.()
  await Promise.all(both)
  expect(ran).toEqual(['a', 'b'])
})

test('a turn ends with work that fails', async () => {
  const gate = new PreparingGate(rest)
  const asker = { callerId: 'anna' }
  for (let turn = 0; turn < 3; turn += 1)
    await expect(gate.run(asker, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.run(asker, () => Promise.resolve('made'))).toBe('made')
})

test('of one asker only some questions wait; those of others are let in behind them', async () => {
  const gate = new PreparingGate(rest)
  const held = Promise.withResolvers<void>()
  const ran: string[] = []
  const prepare = (callerId: string) =>
    gate.run({ callerId }, async () => {
      ran.push(callerId)
      await held.promise
    })
  const taken = Array.from({ length: 1 + analysisLimits.waitingMax }, () => prepare('anna'))
  await expect(prepare('anna')).rejects.toMatchObject({ message: 'rate_limited', retryAfter: 5 })
  const other = prepare('bert')
  held.resolve()
  await Promise.all([...taken, other])
  expect(ran).toEqual([...taken.map(() => 'anna'), 'bert'])
})
