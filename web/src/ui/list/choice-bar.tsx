import { Checkbox } from '../controls/checkbox.tsx'
import type { ListChoice, ListWords } from './list-props.ts'
import styles from './paged-table.module.css'

interface ChoiceBarProps<Row> {
  words: ListWords
  rows: readonly Row[]
  rowId: (row: Row) => string
  choice: ListChoice<Row>
}

/** Above the rows: choosing all of this page, how many are chosen, and what can be done with them. */
export function ChoiceBar<Row>({ words, rows, rowId, choice }: ChoiceBarProps<Row>) {
  const free = rows.filter((row) => choice.isFree?.(row) ?? true).map((row) => rowId(row))
  const count = choice.chosen.size
  if (choice.mode === 'single') return count > 0 ? <div className={styles.bar}>{choice.actions}</div> : null
  return (
    <div className={styles.bar}>
      <Checkbox
        checked={free.length > 0 && free.every((id) => choice.chosen.has(id))}
        disabled={free.length === 0}
        onChange={(all) => choice.onChoose(new Set(all ? free : []))}
      >
        {words.chooseAll}
      </Checkbox>
      <span role="status">{count > 0 && words.chosen(count)}</span>
      {count > 0 && choice.actions}
    </div>
  )
}
