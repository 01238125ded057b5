import type { ReactNode } from 'react'
import styles from './topic.module.css'

interface TopicProps {
  /** Its number, if numbered. */
  number?: number | undefined
  title: string
  hint?: ReactNode
  lang?: string | undefined
  children: ReactNode
}

/** A question of the crystallization and its answer field. Set `hideLabel` on the field. */
export function Topic({ number, title, hint, lang, children }: TopicProps) {
  return (
    <section className={styles.topic}>
      {number !== undefined && (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <div className={styles.words}>
        <h2 className={styles.title} lang={lang}>
          {title}
        </h2>
        {hint != null && (
          <p className={styles.hint} lang={lang}>
            {hint}
          </p>
        )}
        <div className={styles.answer}>{children}</div>
      </div>
    </section>
  )
}
