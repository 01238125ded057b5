import { classNames } from '../class-names.ts'
import type { ListColumn } from './list-props.ts'
import styles from './paged-table.module.css'

/** A placeholder for a loading list: its headings, and rows as static lines. */
export function ListSkeleton<Row>({ columns, choosing }: { columns: readonly ListColumn<Row>[]; choosing: boolean }) {
  return (
    <div className={classNames(styles.skeleton, choosing && styles.choosing)} aria-hidden="true">
      <div className={styles.skeletonHead}>
        {columns
          .filter(({ hideTitle }) => !hideTitle)
          .map(({ id, title }) => (
            <span key={id}>{title}</span>
          ))}
      </div>
      {[68, 44, 57, 38, 61, 49].map((width) => (
        <div key={width} className={styles.skeletonRow}>
          <span style={{ inlineSize: `${width / 2}%` }} />
        </div>
      ))}
    </div>
  )
}
