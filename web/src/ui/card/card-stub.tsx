import type { SuitKind } from '#domain/decks/deck-rules.ts'
import { classNames } from '../class-names.ts'
import styles from './card-stub.module.css'
import { SuitMark } from './suit-mark.tsx'

interface CardStubProps {
  suit: SuitKind
  /** Said to screen readers before the title, where the mark alone would be the only sign of it. */
  suitTitle?: string | undefined
  title: string
  note?: string | undefined
  lang?: string | undefined
  className?: string | undefined
}

/** A card named in running text or a list: torn from the card's head, as tall as the text. */
export function CardStub({ suit, suitTitle, title, note, lang, className }: CardStubProps) {
  return (
    <span className={classNames(styles.stub, `suit-${suit}`, className)} lang={lang}>
      <SuitMark suit={suit} className={styles.mark} />
      {suitTitle !== undefined && <span className="vh">{suitTitle}: </span>}
      <span className={styles.title}>{title}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  )
}
