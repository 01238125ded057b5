import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './rose.module.css'

interface QuartersProps {
  /** The `Rose`; without it the cross is the caller's. */
  rose?: ReactNode
  /** What stands in the corners: top left, top right, bottom left, bottom right. */
  corners: readonly { id: string; content: ReactNode }[]
  className?: string | undefined
}

/** A rose with its poles in the corners. */
export function Quarters({ rose, corners, className }: QuartersProps) {
  return (
    <div className={classNames(styles.quarters, className)}>
      {rose}
      {corners.map(({ id, content }) => (
        <div key={id} className={styles.quarter}>
          {content}
        </div>
      ))}
    </div>
  )
}
