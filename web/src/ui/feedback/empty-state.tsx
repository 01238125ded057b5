import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** "No games yet" */
  title: string
  /** What to do first. */
  children?: ReactNode
  action?: ReactNode
  as?: 'h1' | 'h2' | 'h3' | undefined
}

/** An empty list: an empty card slot, what belongs there, what to do first. */
export function EmptyState({ title, children, action, as: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.place} aria-hidden="true" />
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {children != null && <div className={styles.text}>{children}</div>}
        {action != null && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
