import type { ReactNode } from 'react'
import { CardBack } from '../card/card-back.tsx'
import type { DeckLook } from '#drawing/card-face.ts'
import styles from './table-talk.module.css'

interface TableTalkProps {
  /** Large: "4 of 6 have played". */
  children: ReactNode
  /** Below: "Tell us about your card, one at a time". */
  note?: ReactNode
  /** Beside the words: a button on the wood. */
  action?: ReactNode
  /** The pile beside it. */
  deck?: DeckLook | undefined
}

/** Text on the wood before the game master, beside the pile. */
export function TableTalk({ children, note, action, deck }: TableTalkProps) {
  return (
    <div className={styles.talk}>
      {deck && (
        <div className={styles.pile}>
          <CardBack deck={deck} lie="flat" />
          <CardBack deck={deck} lie="flat" />
          <CardBack deck={deck} lie="flat" />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.said}>{children}</p>
        {note != null && <p className={styles.note}>{note}</p>}
      </div>
      {action}
    </div>
  )
}
