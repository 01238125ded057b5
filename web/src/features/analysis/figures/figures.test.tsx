import { describe, expect, test } from 'vitest'
import { noFilter, readFilter } from '../../../lib/game-filter/filter-address.ts'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { DigestPanel } from '../page/digest-panel.tsx'
import { NoGames } from '../page/no-games.tsx'
import type { Analysis } from '../query/analysis-query.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ActionFigures } from './action-figures.tsx'
import { ConclusionWords } from './conclusion-words.tsx'
import { Cruxes } from './cruxes.tsx'
import { DeckList } from './deck-list.tsx'
import { Feedback } from './feedback.tsx'
import { Overview } from './overview.tsx'
import { Quadrants } from './quadrants.tsx'

const nothing = { count: 0, of: 0, share: null, low: 0, high: 1 }
const analysis: Analysis = {
  type: 'game-analyses',
  id: 'o',
  timeZone: 'Europe/Helsinki',
  madeAt: '2026-11-23T10:00:00.000Z',
  firstDay: '2026-02-03',
  lastDay: '2026-04-20',
  smallGroup: null,
  overview: {
    games: 5,
    people: 20,
    cardsPlayed: 60,
    minutes: 330,
    typicalMinutes: 66,
    languages: [{ language: 'fi', games: 5 }],
  },
  months: [
    { month: '2026-02', games: 2, people: 8, ratings: null },
    { month: '2026-03', games: 0, people: 0, ratings: null },
    { month: '2026-04', games: 3, people: 12, ratings: null },
  ],
  decks: [
    {
      id: '00000000-0000-4000-8000-00000000000d',
      catalogId: 'how-we-work',
      title: 'How we work',
      language: 'en',
      deckColor: null,
      games: 5,
      people: 20,
      ratings: null,
    },
  ],
  feedback: null,
  cards: [],
  cardCount: 0,
  allCards: { played: nothing, chosen: nothing, crux: nothing },
  rankings: { played: [], chosen: [], crux: [] },
  rankedCounts: { played: 0, chosen: 0, crux: 0 },
  cruxes: { games: 0, cardCount: 0, cards: [] },
  quadrants: [
    {
      family: 'emotion',
      games: 3,
      cards: 9,
      poles: (['emotion_tense', 'emotion_energized', 'emotion_drained', 'emotion_content'] as const).map(
        (pole, index) => ({
          pole,
          count: index === 3 ? 0 : 3,
          of: 9,
          share: 1 / 3,
          low: 0.1,
          high: 0.6,
          standsOut: false,
          cards: [],
        }),
      ),
    },
  ],
  actions: { decided: 7, done: 2, late: 3, open: 4, blocked: 0, dropped: 1, typicalDaysUntilDone: 0 },
  pulse: [],
  conclusions: { findings: 5, actions: 7, countedWords: 0, words: [], languages: [], texts: [] },
  keptOut: null,
}
const filter = { ...noFilter, team: 'Depot' }
const draw = (element: React.ReactElement) => drawnFeature(element, { areas: ['analysis', 'quadrants', 'dashboard'] })
const filterOfLink = ({ href = '' }: Record<string, string>) => readFilter(href.split('/').at(-1)).filter
/** The tab stops among the marks of a chart. */
const stops = (marks: readonly Record<string, string>[]) =>
  marks.filter((mark) => 'data-mark' in mark).map(({ tabindex }) => tabindex)
const ignore = () => undefined

test('a small group is told that it is too little to generalize from, and where its reports are', async () => {
  const page = await draw(
    <ConclusionWords analysis={{ ...analysis, smallGroup: 'too_few_games' }} filter={filter} onOpen={ignore} />,
  )
  expect(page.words).toContain('too few to generalize from')
  expect(page.words).not.toMatch(/individuals|anonym|private/i)
  expect(filterOfLink(page.one('a'))).toMatchObject({ team: 'Depot' })
})

test('words of several languages stand apart, each under its language, as one tab stop in the order of the screen', async () => {
  const word = (language: 'en' | 'fi', lemma: string, count: number) => ({
    language,
    lemma,
    word: lemma,
    count,
    texts: count,
  })
  const words = [word('fi', 'taulu', 4), word('en', 'board', 3), word('fi', 'aamu', 2)]
  const drawnWith = async (some: typeof words) =>
    draw(
      <ConclusionWords
        analysis={{ ...analysis, conclusions: { ...analysis.conclusions, words: some } }}
        filter={filter}
        onOpen={ignore}
      />,
    )
  const page = await drawnWith(words)
  expect(page.words).toMatch(/Suomi taulu 4 aamu 2 English board 3/)
  expect(page.words).toMatch(/Word .*Language .*taulu Suomi 4/)
  expect(stops(page.all('button'))).toEqual(['0', '-1', '-1'])
  // Words of one language need no heading.
  expect((await drawnWith(words.slice(1, 2))).words).not.toContain('English')
})

describe('the actions', () => {
  const drawnWith = (more: Partial<Analysis> = {}) =>
    draw(<ActionFigures analysis={{ ...analysis, ...more }} filter={filter} onOpen={ignore} />)

  test('open from each figure that has some, as one tab stop, and all of them as search results', async () => {
    const page = await drawnWith()
    // Done, pending, overdue and dropped; nothing is blocked.
    expect(stops(page.all('button'))).toEqual(['0', '-1', '-1', '-1'])
    expect(filterOfLink(page.one('a'))).toMatchObject({ mode: 'actions', team: 'Depot' })
  })

  test('are a table too, and done within a day where the median is none', async () => {
    const { words } = await drawnWith()
    expect(words).toMatch(/Show as a table .*State Actions .*Overdue 3/)
    expect(words).toContain('within 24 hours')
    expect(words).not.toContain('0 days')
  })

  test('open nothing where the group is too small for texts', async () => {
    expect((await drawnWith({ smallGroup: 'too_few_people' })).all('button')).toEqual([])
  })
})

describe('the ratings', () => {
  const levels = [0, 0, 1, 2, 4].map((count, index) => ({ score: index + 1, count }))
  const feedback = { maxScore: 5, levels, count: 7, rescaled: 0, mean: 4.4, low: 3.9, high: 4.9, texts: [] }
  const drawnWith = (more: Partial<Analysis> = {}) =>
    draw(<Feedback analysis={{ ...analysis, feedback, ...more }} filter={filter} onOpen={ignore} />)

  test('open from each level that has some, as one tab stop', async () => {
    const open = (await drawnWith()).all('button')
    expect(stops(open)).toEqual(['0', '-1', '-1'])
    expect(open.map((level) => level['aria-label'])).toEqual([
      'Rating 5 of 5: 4 games',
      'Rating 4 of 5: 2 games',
      'Rating 3 of 5: 1 game',
    ])
  })

  test('open nothing where the group is too small for texts', async () => {
    expect((await drawnWith({ smallGroup: 'too_few_people' })).all('button')).toEqual([])
  })
})

const drawnDigest = (more: Partial<Analysis> = {}) =>
  draw(<DigestPanel analysis={{ ...analysis, ...more }} onOpen={ignore} onActions={ignore} />)

test('a part with nothing to read has neither instructions nor a table', async () => {
  const actions = { decided: 0, done: 0, late: 0, open: 0, blocked: 0, dropped: 0, typicalDaysUntilDone: null }
  const { words } = await draw(<ActionFigures analysis={{ ...analysis, actions }} filter={filter} onOpen={ignore} />)
  expect(words).not.toMatch(/How to read it|Show as a table/)
})

test('in short, it is said whether feedback has fallen of late, and what that rests on', async () => {
  const ratings = (score: number, count: number) => ({
    maxScore: 5,
    levels: [{ score, count }],
    count,
    rescaled: 0,
    mean: score,
    low: score,
    high: score,
  })
  const months = ['05', '06', '07', '08'].map((month) => ({
    month: `2026-${month}`,
    games: 4,
    people: 16,
    ratings: ratings(month === '05' ? 5 : 3, 4),
  }))
  expect((await drawnDigest({ months })).words).toMatch(
    /Feedback has got worse: 3.0 of 5 since 1 June 2026 \(12 ratings\), 5.0 in the months before \(4\)/,
  )
  expect((await drawnDigest()).words).not.toContain('Feedback')
})

test('in short, the overdue actions open, unless the group is too small for texts', async () => {
  const few = await drawnDigest({ smallGroup: 'too_few_people' })
  expect([few.words.includes('3 are overdue'), few.all('button')]).toEqual([true, []])
  expect((await drawnDigest()).all('button')).toHaveLength(1)
})

test('a month opens its games; a month without any does not, and all months are one tab stop', async () => {
  const page = await draw(<Overview analysis={analysis} filter={filter} />)
  const months = page.all('a')
  expect(stops(months)).toEqual(['0', '-1'])
  expect(page.words).toMatch(/February 2026: 2 games .*March 2026: 0 games .*April 2026: 3 games/)
  expect(months.map(filterOfLink)).toMatchObject([
    { from: '2026-02-01', to: '2026-02-28', team: 'Depot' },
    { from: '2026-04-01', to: '2026-04-30', team: 'Depot' },
  ])
})

test('the months are a table too, with how far each mean can be trusted', async () => {
  const rated = { maxScore: 5, levels: [{ score: 4, count: 3 }], count: 3, rescaled: 0, mean: 4, low: 3.3, high: 4.7 }
  const months = [{ month: '2026-02', games: 3, people: 9, ratings: rated }]
  const { words } = await draw(<Overview analysis={{ ...analysis, months }} filter={filter} />)
  expect(words).toMatch(/Mean rating Likely \(95%\) February 2026 3 9 3 4\.0 3\.3–4\.7/)
})

test('the overview says how long was played in all, and in which language where it is only one', async () => {
  const { words } = await draw(<Overview analysis={analysis} filter={filter} />)
  expect(words).toMatch(/5 games.*Total playing time: 5h 30m/)
})

test('a deck opens its games, and the poles of a rose that have any are one tab stop', async () => {
  const deck = (await draw(<DeckList analysis={analysis} filter={filter} />)).one('a')
  expect(filterOfLink(deck)).toMatchObject({ decks: [analysis.decks[0]?.id], team: 'Depot' })
  const poles = (await draw(<Quadrants analysis={analysis} onOpen={ignore} />)).all('button')
  expect(stops(poles)).toEqual(['0', '-1', '-1'])
  expect(poles.filter((pole) => 'disabled' in pole)).toHaveLength(1)
})

test('filters that keep all games out only together are named together', async () => {
  const keptOut = { filters: [], together: ['team', 'days'], ownNotPublic: 0 }
  const { words } = await draw(<NoGames keptOut={keptOut} filter={filter} filterData={undefined} />)
  expect(words).toContain('Remove several of these: Team, Time')
})

test('with nothing to analyse, the next step is to change the filter, or to play where there is none', async () => {
  const step = async (some: typeof filter) =>
    (await draw(<NoGames keptOut={null} filter={some} filterData={undefined} />)).one('a').href
  expect(await step(filter)).toBe(paths.gameFilter())
  expect(await step(noFilter)).toBe(paths.play())
})

test('cruxes beyond the piles are named as far as there is room, and the rest counted', async () => {
  const cards = Array.from({ length: 14 }, (_, index) => ({
    id: `c${index}`,
    title: `Card ${index}`,
    language: 'en' as const,
    suitKind: 'tide' as const,
  }))
  const says = async (cardCount: number) => {
    const list = cards.slice(0, cardCount).map(({ id }) => ({ cardId: id, count: 2 }))
    const cruxes = { games: 30, cardCount, cards: list }
    const some = { ...analysis, cards: cards as unknown as Analysis['cards'], cruxes }
    return (await draw(<Cruxes analysis={some} onOpen={ignore} />)).words
  }
  expect(await says(7)).toContain('2 more: Card 5 and Card 6.')
  expect(await says(14)).toContain(
    '9 more: Card 5, Card 6, Card 7, Card 8, Card 9, Card 10, Card 11, Card 12 and 1 other.',
  )
})
