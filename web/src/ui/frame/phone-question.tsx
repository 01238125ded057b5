import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './phone-question.module.css'

interface PhoneQuestionProps {
  kicker?: ReactNode
  children: ReactNode
  lang?: string | undefined
  /** `large`: the only question. `small`: a reminder above a lifted card. */
  size?: 'large' | 'normal' | 'small' | undefined
}

/** The one question of a player's screen: its heading. */
export function PhoneQuestion({ kicker, children, lang, size = 'normal' }: PhoneQuestionProps) {
  return (
    <div className={styles.ask}>
      {kicker != null && <p className={styles.kicker}>{kicker}</p>}
      <h1 className={classNames(styles.question, styles[size])} lang={lang}>
        {children}
      </h1>
    </div>
  )
}
