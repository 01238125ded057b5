import { Checkbox } from '../controls/checkbox.tsx'
import type { ListChoice, ListText } from './list-props.ts'
import styles from './paged-table.module.css'

interface ChoiceBarProps<Row> {
  text: ListText
  rows: readonly Row[]
  rowId: (row: Row) => string
  choice: ListChoice<Row>
}

/** Above the rows: a checkbox for the whole page, the number chosen, and the actions for them. */
export function ChoiceBar<Row>({ text, rows, rowId, choice }: ChoiceBarProps<Row>) {
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
        {text.chooseAll}
      </Checkbox>
      <span role="status">{count > 0 && text.chosen(count)}</span>
      {count > 0 && choice.actions}
    </div>
  )
}
