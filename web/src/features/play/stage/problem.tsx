import styles from './problem.module.css'
import { ProblemWords } from './problem-words.tsx'

/** What went wrong with the last step, above the control bar. */
export function Problem({ error }: { error: Error | null }) {
  return error && <div className={styles.place}><div className={styles.problem}><ProblemWords error={error} /></div></div>
}
