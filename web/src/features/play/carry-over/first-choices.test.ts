import { expect, test } from 'vitest'
import { conclusionLimits } from '#domain/limits.ts'
import { firstChoices } from './first-choices.ts'

const waiting = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}`, decision: null }))

test('of a year of actions, as many are shown as a game may show; the others stay hidden', () => {
  const choices = [...firstChoices(waiting(45)).values()]
  const { carriedMax } = conclusionLimits
  expect(choices).toEqual([...Array(carriedMax).fill('open'), ...Array(45 - carriedMax).fill('hidden')])
  expect([...firstChoices(waiting(2)).values()]).toEqual(['open', 'open'])
})

test('what was confirmed stays as it is, and counts wherever it stands', () => {
  const items = [...waiting(2), { id: 'a', decision: 'done' as const }, { id: 'b', decision: 'open' as const }]
  expect([...firstChoices(items, 3).values()]).toEqual(['open', 'hidden', 'done', 'open'])
  expect([...firstChoices(items, 1).values()]).toEqual(['hidden', 'hidden', 'done', 'open'])
})
