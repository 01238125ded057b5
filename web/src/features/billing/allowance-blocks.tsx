import styles from './billing.module.css'

const shownMax = 20

/** The used and free part of an allowance as blocks; above twenty the figure alone is enough. */
export function AllowanceBlocks({ taken, all }: { taken: number; all: number | null }) {
  if (all === null || all > shownMax) return null
  return (
    <span className={styles.blocks} aria-hidden="true">
      {Array.from({ length: all }, (_, place) => (
        <span key={place} className={place < taken ? styles.taken : undefined} />
      ))}
    </span>
  )
}
