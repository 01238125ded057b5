import styles from './time-aside.module.css'
import { usePaceWords } from './use-pace-words.ts'

/** How the game stands to its plan, quietly, for whoever leads it. */
export function PaceLine() {
  const words = usePaceWords()
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
