import { describe, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { searchLimits } from '#domain/limits.ts'
import { ActionsPage } from '../../features/action-items/actions-page.tsx'
import { BinPage } from '../../features/games/bin-page.tsx'
import { GamesPage } from '../../features/games/games-page.tsx'
import { Results } from '../../features/reports/results.tsx'
import { filterBody } from '../../lib/game-filter/filter-query.ts'
import { noFilter } from '../../lib/game-filter/filter-address.ts'
import { formatNumber } from '../../lib/i18n/formats.ts'
import { translationsOf } from '../../lib/i18n/i18n.ts'
import { translate } from '../../lib/i18n/translate.ts'
import { drawnFeature } from '../../lib/testing/drawn-feature.tsx'

const organization = { id: 'o', name: 'Lumi', preferredLanguage: 'en' } as Parameters<
  typeof ActionsPage
>[0]['organization']
const many = 100_000
const size = 25
const at = '2026-03-02T09:00:00Z'

/** The rows of a page, each with a name of its own. */
const rows = <Row extends object>(shown: number, row: (name: string) => Row) =>
  Array.from({ length: shown }, (_, index) => ({ id: `r${index}`, ...row(`Row ${index + 1}.`) }))
const game = (subject: string) => ({
  subject,
  team: null,
  gameMode: 'crux',
  gameMasterName: 'Anna',
  gameMasterEmail: 'anna@lumi.example',
  completedAt: at,
})

function drawnGames(shown: number, total: number) {
  const finished = rows(shown, (name) => ({
    ...game(name),
    playersCount: 5,
    durationMs: 0,
    isTestGame: false,
    crux: null,
    visibility: 'organization',
    isOwn: true,
  }))
  const page = {
    data: {
      finishedGames: finished.map(({ id }) => id),
      unfinishedGames: [],
      finishedGamesCount: total,
      page: 1,
      pageCount: Math.ceil(total / size),
      gameStats: { finishedCount: total },
    },
    included: { listedGames: finished },
  }
  return drawnFeature(<GamesPage organizationId="o" isAdmin newGame={null} blocks={null} />, {
    areas: ['games', 'list'],
    queries: [[['dashboard-games', 'o', ''], { pages: [page], pageParams: [1] }]],
  })
}

function drawnBin(shown: number, total: number, page: number) {
  const data = rows(shown, (name) => ({ ...game(name), deletedAt: at, removedAt: at }))
  return drawnFeature(<BinPage organizationId="o" />, {
    areas: ['games', 'list'],
    address: `/?page=${page}`,
    queries: [[['deleted-games', { organizationId: 'o', page, pageSize: size }], { data, meta: { total } }]],
  })
}

function drawnReports(shown: number, total: number, page: number) {
  const data = rows(shown, (name) => ({
    ...game(name),
    type: 'game-results',
    gameId: name,
    deckTitle: 'Deck',
    playersCount: 5,
    crux: null,
    actionsCount: 0,
    actionsDoneCount: 0,
    feedbackScore: null,
    feedbackMaxScore: null,
  }))
  const exact = Math.min(total, searchLimits.exactTotal)
  const meta = { total: exact, totalIsLowerBound: exact < total }
  return drawnFeature(
    <Results
      organizationId="o"
      filter={noFilter}
      control={{ change: () => {}, reset: () => {} }}
      ownEmail="anna@lumi.example"
    />,
    {
      areas: ['reports', 'list'],
      address: `/?page=${page}&size=${size}`,
      queries: [[['game-search', { ...filterBody('o', noFilter), page: page - 1, pageSize: size }], { data, meta }]],
    },
  )
}

function drawnActions(shown: number, total: number, page: number) {
  const data = rows(shown, (name) => ({
    name,
    assignee: '',
    dueAt: at,
    state: 'open',
    isOverdue: true,
    gameId: 'g',
    subject: 'Mornings',
    completedAt: at,
    mayTick: true,
    mayMail: true,
    mayRevoke: false,
    claims: [],
  }))
  const counts = { all: total, pending: total, done: 0, overdue: total, blocked: 0, dropped: 0, games: total }
  const inTime = { blockedInTime: 0, dueWithinWeek: 0, dueLater: 0 }
  const query = { organizationId: 'o', search: '', sort: 'urgency', page, pageSize: size, state: 'open,blocked' }
  return drawnFeature(<ActionsPage organization={organization} />, {
    areas: ['actions', 'list'],
    address: `/?page=${page}&size=${size}`,
    queries: [[['action-items', query], { data, meta: { total, counts: { ...counts, ...inTime } }, sort: 'urgency' }]],
  })
}

const shownIn = (words: string) => new Set(words.match(/Row \d+\./g) ?? []).size

describe.each([
  ['games', drawnGames, 'No finished games yet'],
  ['bin', drawnBin, 'The bin is empty'],
  ['reports', drawnReports, 'No finished games yet'],
  ['action tracker', drawnActions, 'No actions yet'],
] as const)('the list of the %s', (name, draw, empty) => {
  test('of nothing says so, and has nothing to page', async () => {
    const { words } = await draw(0, 0, 1)
    expect(words).toContain(empty)
    expect(words).not.toMatch(/Page \d|Row \d/)
  })

  test.each([1, size])('of %i has its rows and nothing to page', async (total) => {
    const { words } = await draw(total, total, 1)
    expect(shownIn(words)).toBe(total)
    expect(words).not.toContain(empty)
    expect(words).not.toMatch(/Page \d|Next/)
  })

  test('of 100,000 says how many there are, as one reads numbers', async () => {
    const { words } = await draw(size, many, 1)
    expect(shownIn(words)).toBe(size)
    expect(words).toContain(name === 'reports' ? 'More than 10,000 games found' : '100,000')
    expect(words).not.toMatch(/\d{5,}/)
  })
})

describe.each([
  ['bin', drawnBin, '99,976–100,000 of 100,000'],
  ['reports', drawnReports, '99,976–100,000 of more than 10,000'],
  ['action tracker', drawnActions, '99,976–100,000 of 100,000'],
] as const)('page 4,000 of the %s', (name, draw, range) => {
  test('says where it is, and has the field for any page', async () => {
    const { words } = await draw(size, many, 4000)
    expect(words).toContain(range)
    // Nobody knows how many there are beyond 10,000 reports.
    expect(words).toContain(name === 'reports' ? 'Page 4,000 of more than 400' : 'Page 4,000 of 4,000')
    expect(words).toContain('Page number Go to page')
  })

  test('of a list that has become short leads back to its end', async () => {
    const { words } = await draw(0, 60, 4000)
    expect(words).toContain('There are only 3 pages To the last page')
  })
})

test('a page beyond more reports than are counted claims no last page', async () => {
  const { words } = await drawnReports(0, many, 9000)
  expect(words).toContain('There are not that many pages To page 400')
})

test.each(languages)('numbers of long lists are written as in the language %s', async (language) => {
  const list = await translationsOf(language, 'list')
  const written = (value: number) => formatNumber(value, language)
  expect(written(many)).toBe(
    { en: '100,000', fi: '100\u00a0000', de: '100.000', sv: '100\u00a0000', nl: '100.000' }[language],
  )
  expect(translate(list, language, 'pageOf', { page: written(4000), count: written(4000) })).toContain(written(4000))
  expect(translate(list, language, 'beyond', { count: 4000 })).toContain(written(4000))
  for (const key of ['pageNumber', 'goToPage', 'pageWrong']) expect(translate(list, language, key)).not.toBe(key)
})
