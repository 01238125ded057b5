import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LeafDialog } from '../../../lib/decks/leaf-dialog.tsx'
import { type Deck, neighboursOf } from '../../../lib/decks/deck-queries.ts'
import styles from '../setup.module.css'

interface DeckAdviceProps {
  deck: Deck
  organizationId: string
  /** Alternatives to this deck. */
  decks: readonly Deck[]
  onChoose: (deckId: string) => void
}

/** What the chosen deck is good for, which decks go well with it, and a preview of its cards. */
export function DeckAdvice({ deck, organizationId, decks, onChoose }: DeckAdviceProps) {
  const t = useTranslations('setup')
  const [isLeafing, setLeafing] = useState(false)
  const neighbours = neighboursOf(deck, decks)
  return (
    <div className={styles.deck}>
      <div className={styles.deckAdvice}>
        {deck.useWhen !== '' && (
          <p>
            <b>{t('deck.useWhen')}</b> <span lang={deck.language}>{deck.useWhen}</span>
          </p>
        )}
        {deck.avoidWhen !== '' && (
          <p>
            <b>{t('deck.avoidWhen')}</b> <span lang={deck.language}>{deck.avoidWhen}</span>
          </p>
        )}
        {neighbours.length > 0 && (
          <p>
            <b>{t('deck.goesWellWith')}</b>
            {neighbours.map(({ id, title, language }) => (
              <Button key={id} look="text" size="sm" lang={language} onPress={() => onChoose(id)}>
                {title}
              </Button>
            ))}
          </p>
        )}
      </div>
      <Button look="line" size="sm" onPress={() => setLeafing(true)}>
        {t('deck.leaf')}
      </Button>
      {isLeafing && <LeafDialog deck={deck} organizationId={organizationId} onClose={() => setLeafing(false)} />}
    </div>
  )
}
