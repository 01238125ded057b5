import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LeafDialog } from '../../../lib/decks/leaf-dialog.tsx'
import type { Deck } from '../../../lib/decks/deck-queries.ts'
import styles from '../setup.module.css'

/** What the chosen deck is good for, and a way to look at its cards before anything is decided. */
export function DeckAdvice({ deck, organizationId }: { deck: Deck; organizationId: string }) {
  const t = useTranslations('setup')
  const [isLeafing, setLeafing] = useState(false)
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
      </div>
      <Button look="line" size="sm" onPress={() => setLeafing(true)}>
        {t('deck.leaf')}
      </Button>
      {isLeafing && <LeafDialog deck={deck} organizationId={organizationId} onClose={() => setLeafing(false)} />}
    </div>
  )
}
