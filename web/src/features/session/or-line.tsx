import styles from './or-line.module.css'

/** Between two ways to the same. */
export function OrLine({ children }: { children: string }) {
  return (
    <p className={styles.or}>
      <span>{children}</span>
    </p>
  )
}
