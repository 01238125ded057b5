import type { ReactNode } from 'react'
import { Spinner } from '../../ui/brand/spinner.tsx'
import { LinkBar } from './link-bar.tsx'
import styles from './lost-frame.module.css'

interface LostFrameProps {
  /** What the spinner says. */
  loading: string
  /** A `LostPage`; null while the link is loading. */
  children: ReactNode
}

/** The frame of a link without content: still loading, failed, or dead. */
export function LostFrame({ loading, children }: LostFrameProps) {
  return (
    <div className={styles.frame}>
      <LinkBar />
      {children ?? (
        <main className={styles.loading}>
          <Spinner label={loading} />
        </main>
      )}
    </div>
  )
}
