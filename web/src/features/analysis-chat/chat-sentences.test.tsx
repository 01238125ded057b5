import { expect, test } from 'vitest'
import { drawnFeature } from '../../lib/testing/drawn-feature.tsx'
import type { AnsweredSentence } from './chat-answer.ts'
import { ChatSentences } from './chat-sentences.tsx'

const source = { id: 'x', gameId: 'game', text: 'Try the new board', about: '' }
const answered: AnsweredSentence = {
  sentence: { text: 'They try a board.', sources: [1, 2, 3], quotes: [], supported: true, fault: null },
  sources: [
    { ...source, number: 1, kind: 'action' },
    { ...source, number: 2, kind: 'card', gameId: null },
    { ...source, number: 3, kind: 'figure', id: 'actions', gameId: null },
  ],
}
const drawn = (data: AnsweredSentence) => {
  const turn = { id: 1, question: 'What?', events: [{ kind: 'sentence', data }], state: 'over' as const, error: null }
  return drawnFeature(<ChatSentences turn={turn} cards={[]} />, { areas: ['ai', 'analysis'] })
}

test('each chip of a sentence is a button that opens what it rests on; the sentence is text to copy', async () => {
  const { markup } = await drawn(answered)
  const buttons = [...markup.matchAll(/<button[^>]*aria-expanded="false"[^>]*>(.*?)<\/button>/g)]
  const texts = buttons.map(([, inside = '']) => inside.replaceAll(/<[^>]*>/g, ''))
  expect(texts).toEqual(['1 action', 'Card', 'Actions'])
  expect(markup).toMatch(/<p[^>]*>They try a board\.<\/p>/)
})

test('a sentence without ground opens nothing and says why', async () => {
  const sentence = { ...answered.sentence, sources: [], supported: false, fault: 'quote' as const }
  const { markup, words } = await drawn({ sentence, sources: [] })
  expect(markup).not.toContain('<button')
  expect(words).toContain('No source has the words it quotes.')
})
