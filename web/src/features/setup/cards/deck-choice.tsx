import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { DeckCover } from '../../../ui/card/deck-cover.tsx'
import { RadioCards } from '../../../ui/controls/radio-cards.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { Deck } from '../../../lib/decks/deck-queries.ts'
import styles from '../setup.module.css'
import { findDecks, recommendedKinds } from './find-kinds.ts'

interface DeckChoiceProps {
  decks: readonly Deck[]
  value: string | null
  onChange: (deckId: string) => void
  error: string | undefined
  isStale: boolean
}

/** Chooses a deck of the library or of the organization, with a search by subject. */
export function DeckChoice({ decks, value, onChange, error, isStale }: DeckChoiceProps) {
  const t = useTranslations('setup')
  const [search, setSearch] = useState('')
  if (decks.length === 0) return <EmptyState title={t('empty.decks')} as="h3" />
  const found = findDecks(decks, search)
  const chosen = decks.find(({ id }) => id === value)
  // The chosen deck stays visible, whatever the search finds.
  const shown = chosen && !found.includes(chosen) ? [chosen, ...found] : found
  const options = shown.map((deck) => ({
    value: deck.id,
    title: deck.title,
    note: (
      <>
        {t('deck.cards', { count: deck.cardCount })}. <span lang={deck.language}>{deck.deckDescription}</span>
      </>
    ),
    picture: <DeckCover deck={{ catalogId: deck.deckCatalogId, color: deck.deckColor }} width="min(4.25rem, 15vw)" />,
  }))
  return (
    <>
      {decks.length > recommendedKinds && (
        <TextField
          label={t('deck.search')}
          type="search"
          value={search}
          onChange={setSearch}
          placeholder={t('find.example')}
          enterKeyHint="search"
        />
      )}
      <p role="status" className={styles.found}>
        {search.trim() !== '' && (found.length === 0 ? t('deck.none') : t('deck.found', { count: found.length }))}
      </p>
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
    </>
  )
}
