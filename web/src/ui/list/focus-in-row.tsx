import { type ReactNode, useContext } from 'react'
import { TableStateContext } from 'react-aria-components/Table'
import styles from './focus-in-row.module.css'

/**
 * The content of a cell. When something in it gets the focus from outside the table, by a screen reader or by code, its
 * cell becomes the current one. Otherwise React Aria would move the focus to the first row, or from a checkbox to its
 * row, where Space does not toggle it.
 */
export function FocusInRow({ rowId, children }: { rowId: string; children: ReactNode }) {
  const state = useContext(TableStateContext)
  // Without content the cell stays empty, so that a narrow window omits it.
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
