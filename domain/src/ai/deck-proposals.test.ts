import { expect, test } from 'vitest'
import { type GivenProposal, proposalOf, proposalReader } from './deck-proposals.ts'

const card = { id: 'c', title: 'The handover', description: 'My work becomes yours.', ask: 'What stays behind?' }
const known = {
  cards: new Map([[13, card]]),
  suits: new Map([[2, 's']]),
  rules: 'You help people who make a deck of cards for talks.',
}
const none = { card: null, suit: null, title: null, description: null, ask: null, why: '' }
const given = (more: Partial<GivenProposal>): GivenProposal => ({ ...none, action: 'change', ...more })

test('a proposal names what would change, and nothing else', () => {
  expect(
    proposalOf(given({ card: 13, title: ' The  handover ', ask: 'What is lost?', why: 'Shorter' }), known),
  ).toEqual({
    action: 'change',
    cardId: 'c',
    suitId: null,
    before: { title: 'The handover', description: 'My work becomes yours.', ask: 'What stays behind?' },
    fields: { ask: 'What is lost?' },
    why: 'Shorter',
  })
  expect(proposalOf(given({ action: 'add', suit: 2, title: 'Quiet', description: 'Nobody spoke.' }), known)).toEqual({
    action: 'add',
    cardId: null,
    suitId: 's',
    before: null,
    fields: { title: 'Quiet', description: 'Nobody spoke.' },
    why: '',
  })
  expect(proposalOf(given({ action: 'remove', card: 13, title: 'x' }), known)).toMatchObject({
    cardId: 'c',
    fields: {},
  })
})

test.each([
  ['a card that is not there', { card: 14, title: 'x' }],
  ['nothing new', { card: 13, title: 'The handover' }],
  ['no title left', { card: 13, title: '' }],
  ['a new card without a title', { action: 'add' as const, description: 'x' }],
  ['a title that is too long', { card: 13, title: 'x'.repeat(61) }],
  ['a text that is too long', { card: 13, description: 'x'.repeat(241) }],
  ['a link', { card: 13, description: 'See https://evil.example/x' }],
  ['an address in its reason', { card: 13, title: 'x', why: 'write to a@evil.example' }],
  ['what the model was told', { card: 13, description: 'You help people who make a deck of cards for talks.' }],
])('with %s is none', (_, more) => {
  expect(proposalOf(given(more), known)).toBe(null)
})

test('proposals are read as they come', () => {
  const reader = proposalReader()
  const answer = JSON.stringify({ reply: 'Two.', changes: [given({ card: 1 }), given({ card: 2 })] })
  const got = []
  for (const sign of answer) got.push(...reader.push(sign))
  expect(got.map((one) => one.card)).toEqual([1, 2])
  expect(reader.end()['reply']).toBe('Two.')
})
