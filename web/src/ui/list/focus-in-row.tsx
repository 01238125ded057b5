import { type ReactNode, useContext } from 'react'
import { TableStateContext } from 'react-aria-components/Table'
import styles from './focus-in-row.module.css'

/**
 * What a cell holds. When something in it gets the focus from outside the table, by a screen reader or by code, its cell becomes the
 * current one: else React Aria would move the focus to the first row, or from a tick box to its row, where Space ticks nothing.
 */
export function FocusInRow({ rowId, children }: { rowId: string; children: ReactNode }) {
  const state = useContext(TableStateContext)
  // Without any content the cell stays empty, so that a narrow window leaves it out.
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <span
      className={styles.content}
      onFocusCapture={({ currentTarget, relatedTarget }) => {
        if (!state || currentTarget.closest('table')?.contains(relatedTarget)) return
        const cells = [...(state.collection.getChildren?.(rowId) ?? [])]
        const place = currentTarget.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0
        state.selectionManager.setFocusedKey(cells[place]?.key ?? rowId)
      }}
    >
      {children}
    </span>
  )
}
