import type { ReactNode } from 'react'
import { Icon } from '../brand/icon.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  title: ReactNode
  /** At the right of the title: a number, a state. */
  aside?: ReactNode
  isOpenAtFirst?: boolean | undefined
  children: ReactNode
}

/** Details that most people need not read now. The native details element, so that find in page opens it. */
export function Disclosure({ title, aside, isOpenAtFirst = false, children }: DisclosureProps) {
  return (
    <details className={styles.details} open={isOpenAtFirst}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {aside != null && <span className={styles.aside}>{aside}</span>}
        <Icon name="chevronRight" className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
