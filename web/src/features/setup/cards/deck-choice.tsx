import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { DeckCover } from '../../../ui/card/deck-cover.tsx'
import { RadioCards } from '../../../ui/controls/radio-cards.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { Deck } from '../../../lib/decks/deck-queries.ts'

interface DeckChoiceProps {
  decks: readonly Deck[]
  value: string | null
  onChange: (deckId: string) => void
  error: string | undefined
  isStale: boolean
}

/** Chooses a deck of the library or of the organization. */
export function DeckChoice({ decks, value, onChange, error, isStale }: DeckChoiceProps) {
  const t = useTranslations('setup')
  if (decks.length === 0) return <EmptyState title={t('empty.decks')} as="h3" />
  const options = decks.map((deck) => ({
    value: deck.id,
    title: deck.title,
    note: (
      <>
        {t('deck.cards', { count: deck.cardCount })}. <span lang={deck.language}>{deck.deckDescription}</span>
      </>
    ),
    picture: <DeckCover deck={{ catalogId: deck.deckCatalogId, color: deck.deckColor }} width="4.25rem" />,
  }))
  return (
    <RadioCards
      legend={t('deck.legend')}
      hideLegend
      columns
      options={options}
      value={value}
      onChange={onChange}
      error={error}
      disabled={isStale}
    />
  )
}
