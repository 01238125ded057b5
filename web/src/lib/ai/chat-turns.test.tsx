import { expect, test } from 'vitest'
import { drawnFeature } from '../testing/drawn-feature.tsx'
import { TurnState } from './chat-turns.tsx'
import type { Turn } from './use-chat.ts'

const said = async (...kinds: string[]) => {
  const events = kinds.map((kind) => ({ kind, data: {} }))
  const turn: Turn = { id: 1, question: 'What?', events, state: 'asking', error: null }
  return (await drawnFeature(<TurnState turn={turn} />, { areas: ['ai'] })).words
}

test('an answer says whether it waits for its turn, is being read or checked', async () => {
  expect(await said()).toContain('Reading')
  expect(await said('waiting')).toContain('Waiting its turn')
  expect(await said('waiting', 'reading')).toContain('Reading')
  expect(await said('waiting', 'reading', 'sentence')).toContain('Reading')
  expect(await said('sentence', 'checking')).toContain('Checking a sentence')
})
