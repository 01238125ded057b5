import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { unbroken } from '../../../lib/unbroken.ts'
import { DeckCover } from '../../../ui/card/deck-cover.tsx'
import type { GameKind } from '../setup-queries.ts'
import styles from '../setup.module.css'
import { DeckAdvice } from './deck-advice.tsx'
import { inPlainWords } from './plain-words.ts'

interface KindDetailsProps {
  kind: GameKind
  organizationId: string
  kinds: readonly GameKind[]
  onChoose: (kindId: string) => void
}

/** Details of the chosen game: its rounds, length and depth, and what its deck is good for. */
export function KindDetails({ kind, organizationId, kinds, onChoose }: KindDetailsProps) {
  const t = useTranslations('setup')
  const { deck } = kind
  const minutes = kind.minutes ?? deck.minutes
  const depth = deck.depth === 1 || deck.depth === 2 || deck.depth === 3 ? t(`depth.${deck.depth}`) : null
  const cards = t('deck.cards', { count: deck.cardCount })
  const facts = [...(minutes === null ? [] : [unbroken(t('kind.minutes', { count: minutes }))]), cards]
  return (
    <section className={styles.details} aria-label={kind.title}>
      <div className={styles.detailsHead}>
        <DeckCover deck={{ catalogId: deck.deckCatalogId, color: deck.deckColor }} width="5.5rem" />
        <div>
          <h3 lang={kind.language}>{kind.title}</h3>
          <p className={styles.quiet} lang={kind.language}>
            {inPlainWords(deck)}
          </p>
          <p className={styles.quiet} lang={kind.language}>
            {kind.forWhom}
          </p>
          <p className={styles.quiet}>{facts.join(', ')}</p>
          {depth && <p className={styles.quiet}>{depth}</p>}
        </div>
      </div>
      <p lang={kind.language}>{kind.description}</p>
      <ol className={styles.asked} lang={kind.language}>
        {kind.perspectives.map(({ id, title, description }) => (
          <li key={id}>
            <span className={styles.number}>{title}</span>
            <span className={styles.question}>{description}</span>
          </li>
        ))}
      </ol>
      <DeckAdvice
        key={deck.id}
        deck={deck}
        organizationId={organizationId}
        decks={kinds.map((one) => one.deck)}
        onChoose={(deckId) => {
          const other = kinds.find((one) => one.deck.id === deckId)
          if (other) onChoose(other.id)
        }}
      />
    </section>
  )
}
