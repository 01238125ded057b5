import { expect, test } from 'vitest'
import { analysisLimits, chatLimits } from '#domain/limits.ts'
import { AnalysisSources } from './analysis-sources.ts'
import { type Analysis, figureTexts } from './figure-texts.ts'

const count = analysisLimits.rankedMax + 15
const share = { count: 3, of: 4, stands_out: null }
const ids = Array.from({ length: count }, (_, index) => `card-${index}`)

/** An analysis of a large organization: more cards, cruxes, decks, months and words than are sent. */
const analysis = {
  overview: { games: 40, people: 200, cards_played: 800, typical_minutes: 74.5 },
  first_day: '2023-01-02',
  last_day: '2026-03-01',
  months: Array.from({ length: 30 }, (_, index) => ({ month: `m${index}`, games: 1 })),
  decks: Array.from({ length: 23 }, (_, index) => ({ title: `Deck ${index}`, games: 2 })),
  feedback: null,
  cards: ids.map((id) => ({ id, title: id, description: '', deck_title: 'D', shares: { chosen: share } })),
  card_count: count,
  all_cards: { chosen: share },
  rankings: { played: ids.slice(0, analysisLimits.rankedMax), chosen: ids.slice(0, 20), crux: [] },
  cruxes: { games: 40, cards: ids.slice(0, 14).map((card_id) => ({ card_id, count: 1 })) },
  quadrants: [
    {
      family: 'emotion',
      cards: 9,
      games: 3,
      poles: [{ pole: 'emotion_tense', count: 9, stands_out: true, cards: [{ card_id: 'card-1', count: 9 }] }],
    },
  ],
  actions: { decided: 86, done: 64, late: 1, open: 2, blocked: 3, dropped: 4, typical_days_until_done: null },
  pulse: [],
  conclusions: { findings: 90, words: Array.from({ length: 40 }, (_, index) => ({ word: `w${index}`, count: 1 })) },
} as unknown as Analysis

test('cards that are not sent are counted, also those that a ranking has cut', async () => {
  const written = { texts: [], total: { finding: 0, action: 0, feedback: 0 } }
  const given = { analysis, written, people: [], language: 'en' as const }
  const { sources, leftOut } = await new AnalysisSources(given).choose('What?')
  expect(sources.filter(({ kind }) => kind === 'card')).toHaveLength(chatLimits.cardsMax)
  expect(leftOut).toEqual({ card: count - chatLimits.cardsMax })
})

test('lists of figures that are cut say how much more there is', () => {
  const texts = new Map(figureTexts(analysis, 'en').map(({ id, text }) => [id, text]))
  const more = (id: string) => / and (\d+) more$/.exec(texts.get(id) ?? '')?.[1]
  expect(['overview', 'cruxes', 'cards', 'decks', 'words'].map(more)).toEqual(['6', '4', '5', '3', '15'])
  expect(texts.get('overview')).toContain('m29: 1')
})

test('figures are said in the language of the answer', () => {
  const text = (language: 'de' | 'fi', id: string) => figureTexts(analysis, language).find((one) => one.id === id)?.text
  expect(text('de', 'overview')).toContain(
    'Spiele: 40; Mitspielende: 200; gespielte Karten: 800; übliche Dauer in Minuten: 74,5',
  )
  expect(text('fi', 'quadrants')).toBe('Miltä tuntuu: kortteja 9, pelejä 3; Kireä 9 (erottuu), eniten: card-1 9')
})

test('questions about the same games get the same tokens, and what one names is no matter of the next', async () => {
  const people = [{ kind: 'member' as const, id: 'm', name: 'Aino Virtanen' }]
  const text = {
    kind: 'finding' as const,
    id: 'f',
    gameId: 'g',
    text: 'Ainon kortti',
    subject: 'Aino',
    month: '2026-03',
  }
  const written = {
    texts: [{ ...text, facts: { kind: 'finding' as const, topic: 'Why?' } }],
    total: { finding: 1, action: 0, feedback: 0 },
  }
  const shared = new AnalysisSources({ analysis, written, people, language: 'fi' })
  const first = await shared.choose('Ainolle?')
  expect(first.sources.at(-1)).toMatchObject({
    text: '[P1] kortti',
    about: 'answer to: Why?; game of 2026-03: [P1/2]',
    told: 'vastaus kysymykseen: Why?; peli, maaliskuu 2026: [P1/2]',
  })
  expect(first.names.hide('Ainolle?')).toBe('[P1/3]?')
  const second = await shared.choose('Ainolta?')
  expect(second.sources).toEqual(first.sources)
  expect(second.names.hide('Ainolta?')).toBe('[P1/3]?')
})
