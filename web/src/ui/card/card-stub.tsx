import type { SuitKind } from '#domain/decks/deck-rules.ts'
import { classNames } from '../class-names.ts'
import styles from './card-stub.module.css'
import { SuitMark } from './suit-mark.tsx'

interface CardStubProps {
  suit: SuitKind
  /** Announced before the title where the mark is the only sign of the suit. */
  suitTitle?: string | undefined
  title: string
  note?: string | undefined
  lang?: string | undefined
  className?: string | undefined
}

/** A card's name in running text or a list: the head of a card, as tall as the text. */
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
