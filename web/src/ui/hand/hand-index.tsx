import { SuitMark } from '../card/suit-mark.tsx'
import { classNames } from '../class-names.ts'
import type { HandCard } from './hand-card.ts'
import styles from './hand-index.module.css'

interface HandIndexProps {
  label: string
  cards: readonly HandCard[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}

/**
 * The row of suit marks below the fan: one press chooses a card. Not a tab stop, because the keyboard uses the fan
 * itself.
 */
export function HandIndex({ label, cards, chosenId, onChoose }: HandIndexProps) {
  return (
    <div className={styles.index} role="group" aria-label={label}>
      {cards.map(({ id, face }) => (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          className={classNames(styles.mark, id === chosenId && styles.chosen, `suit-${face.suit}`)}
          aria-label={`${face.suitTitle}: ${face.title}`}
          aria-current={id === chosenId ? 'true' : undefined}
          onClick={() => onChoose(id)}
        >
          <SuitMark suit={face.suit} />
        </button>
      ))}
    </div>
  )
}
