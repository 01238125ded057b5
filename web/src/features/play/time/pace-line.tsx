import styles from './time-aside.module.css'
import { usePaceText } from './use-pace-text.ts'

/** How the game stands to its plan, quietly, for whoever leads it. */
export function PaceLine() {
  const words = usePaceText()
  return (
    words.length > 0 && (
      <p className={styles.pace}>
        {words.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    )
  )
}
