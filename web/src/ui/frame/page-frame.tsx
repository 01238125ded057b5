import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page-frame.module.css'

interface PageFrameProps {
  /** Above the title: a link back or to the parent. */
  crumb?: ReactNode
  title: string
  /** Under the title: facts separated by commas. */
  meta?: ReactNode
  /** At the right of the title: buttons, or a `Clock`. */
  actions?: ReactNode
  /** For many buttons: beside the crumb where there is room, so that the title has the whole width. */
  actionsOnTop?: boolean
  children: ReactNode
  /** The maximum line width: for a form, for text, or the full width. */
  measure?: 'form' | 'text' | 'full' | undefined
  /** Sticks to the lower edge: the save state and the primary action. */
  foot?: ReactNode
}

/** A page on paper: heading and content, without boxes. */
export function PageFrame({
  crumb,
  title,
  meta,
  actions,
  actionsOnTop = false,
  children,
  measure = 'full',
  foot,
}: PageFrameProps) {
  return (
    <div className={styles.page}>
      <main className={classNames(styles.main, styles[measure])}>
        <header className={classNames(styles.head, actionsOnTop && styles.onTop)}>
          {crumb != null && <div className={styles.crumb}>{crumb}</div>}
          <div className={styles.heading}>
            <h1 className={styles.title}>{title}</h1>
            {meta != null && <p className={styles.meta}>{meta}</p>}
          </div>
          {actions != null && <div className={styles.actions}>{actions}</div>}
        </header>
        <div className={styles.body}>{children}</div>
      </main>
      {foot != null && <footer className={styles.foot}>{foot}</footer>}
    </div>
  )
}
