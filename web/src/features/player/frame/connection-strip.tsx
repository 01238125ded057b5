import { Icon } from '../../../ui/brand/icon.tsx'
import styles from './connection-strip.module.css'
import type { Strip } from './use-strip.ts'

/** The connection state and what is safe, in the bar. */
export function ConnectionStrip({ icon, title, text }: Strip) {
  return (
    <p className={styles.strip}>
      <Icon name={icon} className={styles.icon} />
      <span>
        <b>{title}</b> {text}
      </span>
    </p>
  )
}
