import styles from './billing.module.css'

const shownMax = 20

/** Places drawn as things to count; above twenty the figure alone says it. */
export function PlaceBlocks({ taken, all }: { taken: number; all: number | null }) {
  if (all === null || all > shownMax) return null
  return (
    <span className={styles.blocks} aria-hidden="true">
      {Array.from({ length: all }, (_, place) => (
        <span key={place} className={place < taken ? styles.taken : undefined} />
      ))}
    </span>
  )
}
