import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PreparingGate } from './preparing-gate.ts'

const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
}

test('two questions are prepared at once, others in order, and who hangs up loses their place', async () => {
  const gate = new PreparingGate()
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
    return gate.run(work, hangUp.signal).then(
      () => 'done',
      () => 'hung up',
    )
  }
  const [a, , c, d] = ['a', 'b', 'c', 'd'].map(prepare)
  await settled()
  expect(begun).toEqual(['a', 'b'])
  hangUps.get('c')?.abort()
  expect(await c).toBe('hung up')
  endings.get('a')?.()
  expect(await a).toBe('done')
  await settled()
  expect(begun).toEqual(['a', 'b', 'd'])
  endings.get('d')?.()
  expect(await d).toBe('done')
  const late = new AbortController()
  late.abort(new Error('gone'))
  await expect(gate.run(() => Promise.resolve(), late.signal)).rejects.toThrow('gone')
})

test('a turn ends with work that fails', async () => {
  const gate = new PreparingGate()
  const { signal } = new AbortController()
  for (let turn = 0; turn < 3; turn += 1)
    await expect(gate.run(() => Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
  expect(await gate.run(() => Promise.resolve('made'), signal)).toBe('made')
})
