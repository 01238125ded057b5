import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { DeckCover } from '../../../ui/card/deck-cover.tsx'
import { Slips } from '../../../ui/frame/slips.tsx'
import styles from './chosen-cards.module.css'
import type { Deck, DeckPerspective } from '../../../lib/decks/deck-queries.ts'

/** The choices of the first step on the table: the deck, and the perspectives as slips. */
export function ChosenCards({ deck, perspectives }: { deck: Deck; perspectives: readonly DeckPerspective[] }) {
  const t = useTranslations('setup')
  const slips = perspectives.map(({ id, title, description }) => ({ id, text: `${title}: ${description}` }))
  return (
    <>
      <div className={styles.deck}>
        <DeckCover
          deck={{ catalogId: deck.deckCatalogId, color: deck.deckColor }}
          title={deck.title}
          note={t('deck.cards', { count: deck.cardCount })}
          lang={deck.language}
          width="min(12rem, 46vw)"
        />
      </div>
      <div lang={deck.language}>
        <Slips heading={t('perspectives.rounds')} slips={slips} />
      </div>
    </>
  )
}
