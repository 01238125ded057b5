import type { useReorder } from './use-reorder.ts'
import styles from './builder.module.css'

/** The drag handle of a row; the arrow keys move the row too. */
export function DragHandle({
  label,
  ...handlers
}: { label: string } & ReturnType<ReturnType<typeof useReorder>['handleProps']>) {
  return (
    <button type="button" className={styles.handle} aria-label={label} {...handlers}>
      <span className={styles.grip} aria-hidden="true" />
    </button>
  )
}
