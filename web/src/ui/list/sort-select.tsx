import { Select } from '../controls/select.tsx'
import type { ListColumn, ListSort, ListText } from './list-props.ts'
import styles from './paged-table.module.css'

interface SortSelectProps<Row> {
  text: ListText
  columns: readonly ListColumn<Row>[]
  sort: ListSort
}

/** The sort menu of narrow windows, which have no headings. */
export function SortSelect<Row>({ text, columns, sort }: SortSelectProps<Row>) {
  const options = columns
    .filter(({ sorts }) => sorts)
    .flatMap(({ id, title }) => [
      { value: id, label: text.ascending(title) },
      { value: `-${id}`, label: text.descending(title) },
    ])
  return (
    <Select
      className={styles.sortSelect}
      label={text.sortBy}
      value={sort.value}
      options={options}
      onChange={sort.onSort}
    />
  )
}
