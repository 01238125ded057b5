import { type ReactNode, useContext } from 'react'
import { TableStateContext } from 'react-aria-components/Table'
import styles from './focus-in-row.module.css'

/**
 * What a cell holds. When something in it gets the focus from outside the table, by a screen reader or by code, this row becomes the
 * current one: else React Aria would move the focus to the first row, and Space would choose that one.
 */
export function FocusInRow({ rowId, children }: { rowId: string; children: ReactNode }) {
  const state = useContext(TableStateContext)
  // Without any content the cell stays empty, so that a narrow window leaves it out.
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <span
      className={styles.content}
      onFocusCapture={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.closest('table')?.contains(relatedTarget)) state?.selectionManager.setFocusedKey(rowId)
      }}
    >
      {children}
    </span>
  )
}
