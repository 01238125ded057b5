import { describe, expect, test } from 'vitest'
import { drawn } from '#testing/drawn.ts'
import { ChoiceBar } from './choice-bar.tsx'
import type { ListChoice, ListColumn, ListData, ListGroups, ListPages, ListText } from './list-props.ts'
import { PageBar } from './page-bar.tsx'
import { pageTyped } from './page-typed.ts'
import { PagedTable } from './paged-table.tsx'

const text: ListText = {
  language: 'en',
  loading: 'Loading',
  none: 'Nothing found',
  range: (from, to, total) => `${from}–${to} of ${total}`,
  pages: 'Pages',
  pageOf: (page, count) => `Page ${page} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  size: 'Rows per page',
  sortBy: 'Sort by',
  ascending: (column) => `${column}, ascending`,
  descending: (column) => `${column}, descending`,
  choose: 'Choose',
  chooseAll: 'Choose all',
  chosen: (count) => `${count} chosen`,
  beyond: (count) => `There are only ${count} pages`,
  lastPage: 'To the last page',
  pageNumber: 'Page number',
  goToPage: 'Go to page',
  pageWrong: 'Type a page number.',
}

interface Game {
  id: string
  subject: string
}
const games = Array.from({ length: 25 }, (_, index): Game => ({ id: String(index), subject: `Game ${index + 1}` }))
const columns: ListColumn<Game>[] = [
  { id: 'subject', title: 'Subject', names: true, sorts: true, cell: ({ subject }) => subject },
  { id: 'more', title: 'More', hideTitle: true, cell: () => null },
]
const pages = (page: number): ListPages => ({
  page,
  size: 25,
  sizes: [25, 50],
  onPage: () => undefined,
  onSize: () => undefined,
})
const choice = (chosen: string[], more: Partial<ListChoice<Game>> = {}): ListChoice<Game> => ({
  mode: 'multiple',
  chosen: new Set(chosen),
  onChoose: () => undefined,
  label: ({ subject }) => `Choose ${subject}`,
  actions: <button>Delete</button>,
  ...more,
})

const list = (
  data: Partial<ListData<Game>>,
  more: { page?: number; choice?: ListChoice<Game>; groups?: ListGroups<Game> } = {},
) =>
  drawn(
    <PagedTable
      caption="Games"
      text={text}
      columns={columns}
      rowId={({ id }) => id}
      data={{ rows: [], total: 0, isBusy: false, ...data }}
      empty={<h2>No games yet</h2>}
      sort={{ value: '-subject', onSort: () => undefined }}
      pages={pages(more.page ?? 1)}
      choice={more.choice}
      groups={more.groups}
    />,
  )

describe('a list', () => {
  test('that is on its way shows its headings and lines, no rows and no end', () => {
    const { words, markup } = list({ rows: undefined })
    expect(words).toBe('Subject Games: Loading')
    expect(markup).not.toContain('<table')
  })

  test('that is empty says so, and has nothing to sort, choose or page', () => {
    expect(list({}, { choice: choice([]) }).words).toBe('No games yet Games: Nothing found')
  })

  test('that failed says why, and not that it is empty or loading', () => {
    expect(list({ rows: undefined, failure: <p>Could not be loaded</p> }).words).toBe('Could not be loaded')
    expect(list({ rows: games, total: 60, failure: <p>Could not be loaded</p> }).words).toContain('Game 25')
  })

  test('past its end leads back to the last page', () => {
    expect(list({ total: 60 }, { page: 9 }).words).toBe(
      'There are only 3 pages To the last page Games: There are only 3 pages',
    )
  })

  test('that is long says which rows these are, of how many, and turns pages', () => {
    const { words, markup } = list({ rows: games, total: 60 })
    expect(words).toContain('Games: 1–25 of 60')
    expect(words).toContain('Page 1 of 3')
    expect(markup).toContain('aria-busy="false"')
  })

  test('whose next page is on its way keeps its rows and says that it is busy', () => {
    const { words, markup } = list({ rows: games, total: 60, isBusy: true })
    expect(words).toContain('Games: Loading')
    expect(words).toContain('Game 25')
    expect(markup).toContain('aria-busy="true"')
  })

  test('of a single row has nothing to sort by, and one that fits on a page no pages', () => {
    const { words } = list({ rows: games.slice(0, 1), total: 1 })
    expect([words.includes('Sort by'), words.includes('Page 1')]).toEqual([false, false])
    expect(list({ rows: games.slice(0, 2), total: 2 }).words).toContain(
      'Sort by Subject, ascending Subject, descending',
    )
  })

  test('names its rows by the column that names them, and leaves cells without content empty', () => {
    const { markup } = list({ rows: games.slice(0, 1), total: 1 }, { choice: choice([]) })
    expect(markup).toMatch(/role="rowheader"[^>]*>.*Game 1/)
    expect(markup).toContain('Choose Game 1')
  })

  test('with groups has a heading where each begins; a row of none stays with those before it', () => {
    const of: Record<string, string | null> = { '0': null, '1': 'late', '2': null, '3': 'soon' }
    const groups = { of: ({ id }: Game) => of[id] ?? null, title: (group: string) => `Those that are ${group}` }
    const { words } = list({ rows: games.slice(0, 4), total: 4 }, { groups })
    expect(words.match(/Those that are \w+|Game \d/g)).toEqual([
      'Those that are late',
      'Game 1',
      'Game 2',
      'Game 3',
      'Those that are soon',
      'Game 4',
    ])
  })

  test('whose rows come back to a group has its heading once', () => {
    const groups = { of: ({ id }: Game) => (id === '1' ? 'soon' : 'late'), title: (group: string) => `Are ${group}` }
    const { words } = list({ rows: games.slice(0, 3), total: 3 }, { groups })
    expect(words.match(/Are \w+|Game \d/g)).toEqual(['Are late', 'Game 1', 'Are soon', 'Game 2', 'Game 3'])
  })
})

describe('choosing rows', () => {
  const bar = (given: ListChoice<Game>) =>
    drawn(<ChoiceBar text={text} rows={games.slice(0, 3)} rowId={({ id }) => id} choice={given} />)

  test('without any offers nothing to do with them', () => {
    const none = bar(choice([]))
    expect([none.words, 'checked' in none.one('input')]).toEqual(['Choose all', false])
  })

  test('counts the chosen and says what can be done; all of the page is ticked when all are', () => {
    expect(bar(choice(['0'])).words).toBe('Choose all 1 chosen Delete')
    expect('checked' in bar(choice(['0'])).one('input')).toBe(false)
    expect('checked' in bar(choice(['0', '1', '2'])).one('input')).toBe(true)
    const free = choice(['0', '1'], { isFree: ({ id }) => id !== '2' })
    expect('checked' in bar(free).one('input')).toBe(true)
  })

  test('where none may be chosen, nothing can be ticked', () => {
    expect('disabled' in bar(choice([], { isFree: () => false })).one('input')).toBe(true)
  })

  test('of a single one has no box for all', () => {
    expect(bar(choice([], { mode: 'single' })).markup).toBe('')
    expect(bar(choice(['1'], { mode: 'single' })).words).toBe('Delete')
  })
})

describe('turning pages', () => {
  test.each([
    [1, [true, false]],
    [2, [false, false]],
    [3, [false, true]],
  ])('on page %i', (page, still) => {
    const bar = drawn(<PageBar text={text} pages={pages(page)} total={60} shown={page === 3 ? 10 : 25} />)
    expect(bar.all('button').map((button) => button['aria-disabled'] === 'true')).toEqual(still)
    expect(bar.words).toContain(['1–25 of 60', '26–50 of 60', '51–60 of 60'][page - 1])
  })

  test('of one page there is nothing to turn', () => {
    expect(drawn(<PageBar text={text} pages={pages(1)} total={20} shown={20} />).all('button')).toEqual([])
  })

  test('of a few pages goes one by one, of many to any of them', () => {
    const ways = (total: number) => drawn(<PageBar text={text} pages={pages(1)} total={total} shown={25} />)
    expect(ways(125).words).not.toContain('Go to page')
    expect(ways(126).words).toMatch(/Page 1 of 6 Next Page number Go to page$/)
  })

  test.each([
    ['3', 3],
    [' 4,000 ', 4000],
    ['4.000', 4000],
    ['1\u00a0234', 1234],
    ['4001', 4000],
    ['0', null],
    ['', null],
    ['-2', null],
    ['last', null],
  ])('%j leads to page %j of 4,000', (typed, page) => {
    expect(pageTyped(typed, 4000)).toBe(page)
  })
})
