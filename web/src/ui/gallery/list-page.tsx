import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Notice } from '../feedback/notice.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { Section } from '../frame/section.tsx'
import type { ListColumn, ListText } from '../list/list-props.ts'
import { PagedTable } from '../list/paged-table.tsx'
import { Menu } from '../overlay/menu.tsx'
import { galleryQuery } from './gallery-query.ts'

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
  chooseAll: 'Choose all on this page',
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
  team: string
  finished: string
  players: number
}

const subjects = [
  'What slows our mornings down?',
  'After the move: how are we?',
  'Saying it sooner',
  'One board or three?',
]
const games: Game[] = Array.from({ length: 83 }, (_, index) => ({
  id: String(index),
  subject: subjects[index % subjects.length] ?? '',
  team: ['Night shift', 'Office team', 'Foremen'][index % 3] ?? '',
  finished: `${1 + (index % 28)} November 2026`,
  players: 2 + (index % 5),
}))

const columns: ListColumn<Game>[] = [
  { id: 'subject', title: 'Subject', names: true, sorts: true, cell: ({ subject }) => subject },
  { id: 'team', title: 'Team', sorts: true, cell: ({ team }) => team },
  { id: 'finished', title: 'Finished', cell: ({ finished }) => finished },
  { id: 'players', title: 'Players', end: true, sorts: true, cell: ({ players }) => String(players) },
  {
    id: 'more',
    title: 'What can be done',
    hideTitle: true,
    end: true,
    cell: ({ subject }) => (
      <Menu
        look="bare"
        size="sm"
        icon="dots"
        label={`What can be done with ${subject}`}
        entries={[{ id: 'open', label: 'Open the report', onPress: () => undefined }]}
      />
    ),
  },
]
const table = { text, columns, rowId: ({ id }: Game) => id, empty: null }

/** A `PagedTable` in all its states. */
export function ListPage() {
  const [sort, setSort] = useState('subject')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']))
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(25)
  const shown = games.slice((page - 1) * size, page * size).slice(0, Number(galleryQuery('rows', '6')))
  const pages = { page, size, sizes: [25, 50, 100], onPage: setPage, onSize: setSize }
  return (
    <PageFrame title="Lists">
      <Section title="Chosen from, sorted, paged">
        <PagedTable
          {...table}
          caption="Games"
          data={{ rows: shown, total: games.length, isBusy: false }}
          sort={{ value: sort, onSort: setSort }}
          choice={{
            mode: 'multiple',
            chosen,
            onChoose: setChosen,
            label: ({ subject }) => `Choose ${subject}`,
            isFree: ({ id }) => id !== '1',
            actions: (
              <Button look="line" size="sm" icon="trash">
                Delete the chosen
              </Button>
            ),
          }}
          pages={pages}
        />
      </Section>
      <Section title="The next page is on its way; pressing a row opens it">
        <PagedTable
          {...table}
          caption="Games that open"
          data={{ rows: games.slice(0, 3), total: games.length, isBusy: true }}
          onOpen={() => undefined}
        />
      </Section>
      <Section title="On its way">
        <PagedTable {...table} caption="Games on their way" data={{ rows: undefined, total: 0, isBusy: false }} />
      </Section>
      <Section title="Failed">
        <PagedTable
          {...table}
          caption="Games that failed"
          data={{
            rows: undefined,
            total: 0,
            isBusy: false,
            failure: (
              <Notice kind="error" title="The games could not be loaded" action={<Button size="sm">Try again</Button>}>
                There is no connection right now.
              </Notice>
            ),
          }}
        />
      </Section>
      <Section title="Nothing yet">
        <PagedTable
          {...table}
          caption="No games"
          data={{ rows: [], total: 0, isBusy: false }}
          empty={
            <EmptyState as="h3" title="No games yet" action={<Button icon="add">New game</Button>}>
              A game stands here as soon as it is finished.
            </EmptyState>
          }
        />
      </Section>
      <Section title="Of many pages">
        <PagedTable
          {...table}
          caption="Games on many pages"
          data={{ rows: games.slice(0, 2), total: 4000, isBusy: false }}
          pages={pages}
        />
      </Section>
      <Section title="Past the end">
        <PagedTable
          {...table}
          caption="Games past the end"
          data={{ rows: [], total: games.length, isBusy: false }}
          pages={{ ...pages, page: 9 }}
        />
      </Section>
    </PageFrame>
  )
}
