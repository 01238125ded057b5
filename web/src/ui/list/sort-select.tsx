import { Select } from '../controls/select.tsx'
import type { ListColumn, ListSort, ListWords } from './list-props.ts'
import styles from './paged-table.module.css'

interface SortSelectProps<Row> {
  words: ListWords
  columns: readonly ListColumn<Row>[]
  sort: ListSort
}

/** Sorting in a narrow window, where there are no headings to press. */
export function SortSelect<Row>({ words, columns, sort }: SortSelectProps<Row>) {
  const options = columns
    .filter(({ sorts }) => sorts)
    .flatMap(({ id, title }) => [
      { value: id, label: words.ascending(title) },
      { value: `-${id}`, label: words.descending(title) },
    ])
  return (
    <Select
      className={styles.sortSelect}
      label={words.sortBy}
      value={sort.value}
      options={options}
      onChange={sort.onSort}
    />
  )
}
