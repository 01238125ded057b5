import { useId } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Button } from '../controls/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import type { ListData, ListPages, ListText, PagedTableProps } from './list-props.ts'
import { ListRows } from './list-rows.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { PageBar } from './page-bar.tsx'
import styles from './paged-table.module.css'
import { SortSelect } from './sort-select.tsx'

/**
 * A dashboard list by React Aria with sorting, choice of rows and paging; shows loading, empty and failed states, and
 * keeps the current rows until the next ones have loaded. In a narrow window each row is a small list with its
 * headings.
 */
export function PagedTable<Row>({ empty, pages, ...table }: PagedTableProps<Row>) {
  const { caption, text, columns, data, sort, choice } = table
  const { rows, total } = data
  const statusId = useId()
  const pageCount = pages ? Math.ceil(total / pages.size) : 1
  const isBeyond = pages !== undefined && rows?.length === 0 && total > 0
  const status = statusOf(text, data, pages)
  return (
    <I18nProvider locale={text.language === 'en' ? 'en-GB' : text.language}>
      <div className={styles.list}>
        {sort && rows && rows.length > 1 && <SortSelect text={text} columns={columns} sort={sort} />}
        {choice && rows && rows.length > 0 && <ChoiceBar text={text} rows={rows} rowId={table.rowId} choice={choice} />}
        {data.failure}
        {!rows && !data.failure && <ListSkeleton columns={columns} choosing={choice !== undefined} />}
        {rows && (
          <div className={styles.found} aria-busy={data.isBusy}>
            {rows.length > 0 && <ListRows {...table} rows={rows} describedBy={statusId} />}
            {isBeyond && (
              <EmptyState
                title={text.beyond(pageCount)}
                action={<Button onPress={() => pages.onPage(pageCount)}>{text.lastPage}</Button>}
              />
            )}
            {rows.length === 0 && !isBeyond && empty}
          </div>
        )}
        <p id={statusId} role="status" className="vh">
          {status === '' ? '' : `${caption}: ${status}`}
        </p>
        {pages && rows && rows.length > 0 && total > Math.min(...pages.sizes) && (
          <PageBar text={text} pages={pages} total={total} shown={rows.length} />
        )}
      </div>
    </I18nProvider>
  )
}

/** The announcement of a change of the list. */
function statusOf<Row>(text: ListText, { rows, total, isBusy, failure }: ListData<Row>, pages?: ListPages): string {
  if (failure) return ''
  if (!rows || isBusy) return text.loading
  if (rows.length === 0) return pages && total > 0 ? text.beyond(Math.ceil(total / pages.size)) : text.none
  const before = pages ? (pages.page - 1) * pages.size : 0
  return text.range(before + 1, before + rows.length, Math.max(total, rows.length))
}
