import type { ReactNode } from 'react'
import { Icon } from '../brand/icon.tsx'
import type { IconName } from '../brand/icons.ts'
import { classNames } from '../class-names.ts'
import styles from './notice.module.css'

interface NoticeProps {
  kind?: 'info' | 'good' | 'warning' | 'error' | 'offline' | undefined
  /** What happened. */
  title?: string | undefined
  /** What is safe and what to do. */
  children?: ReactNode
  /** A button or link. */
  action?: ReactNode
  /** Announces the notice when it appears; omit it for notices shown from the start. */
  isNews?: boolean | undefined
}

const iconOf: Record<NonNullable<NoticeProps['kind']>, IconName> = {
  info: 'info',
  good: 'check',
  warning: 'alert',
  error: 'alert',
  offline: 'offline',
}

/** A notice in the flow of a page: what happened, what is safe, what to do. */
export function Notice({ kind = 'info', title, children, action, isNews = false }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[kind])}
      role={isNews ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={iconOf[kind]} className={styles.icon} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children != null && <div>{children}</div>}
      </div>
      {action != null && <div className={styles.action}>{action}</div>}
    </div>
  )
}
