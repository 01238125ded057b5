import { expect, test } from 'vitest'
import type { Home } from './home-query.ts'
import { withTicked } from './ticked-actions.ts'

const action = (id: string) => ({ actionItemId: id, name: id, state: 'open' }) as Home['actions'][number]
const states = (actions: ReturnType<typeof withTicked>) => actions.map(({ name, state }) => `${name} ${state}`)
const ticked = (id: string, at: number, state: 'done' | 'open' = 'done') => ({ at, action: { ...action(id), state } })

test('a ticked action stays where it stood, whether or not home was read again', () => {
  expect(states(withTicked([action('a'), action('b')], [ticked('b', 1)]))).toEqual(['a open', 'b done'])
  expect(states(withTicked([action('a'), action('c')], [ticked('b', 1)]))).toEqual(['a open', 'b done', 'c open'])
  expect(states(withTicked([action('c')], [ticked('b', 1), ticked('a', 0)]))).toEqual(['a done', 'b done', 'c open'])
})

test('after an undo the action stands there once, as home has it', () => {
  expect(states(withTicked([action('a')], [ticked('b', 1, 'open')]))).toEqual(['a open', 'b open'])
  expect(states(withTicked([action('a'), action('b')], [ticked('b', 1, 'open')]))).toEqual(['a open', 'b open'])
})
