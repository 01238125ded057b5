import styles from './or-line.module.css'

/** The divider between two alternatives. */
export function OrLine({ children }: { children: string }) {
  return (
    <p className={styles.or}>
      <span>{children}</span>
    </p>
  )
}
