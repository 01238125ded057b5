import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page-frame.module.css'

interface PageFrameProps {
  /** Above the title: the way back, or where this belongs. */
  crumb?: ReactNode
  title: string
  /** Under the title: facts with commas between. */
  meta?: ReactNode
  /** At the right of the title: buttons, or a `Clock`. */
  actions?: ReactNode
  children: ReactNode
  /** How wide the lines may get: a form, a text, or all there is. */
  measure?: 'form' | 'text' | 'full' | undefined
  /** Sticks to the lower edge: what was saved, and the next step. */
  foot?: ReactNode
}

/** A page on paper: a heading, what it is about. No boxes. */
export function PageFrame({ crumb, title, meta, actions, children, measure = 'full', foot }: PageFrameProps) {
  return (
    <div className={styles.page}>
      <main className={classNames(styles.main, styles[measure])}>
        {crumb != null && <div className={styles.crumb}>{crumb}</div>}
        <header className={styles.head}>
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
