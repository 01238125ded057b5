import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { unbroken } from '../../../lib/unbroken.ts'
import { DeckCover } from '../../../ui/card/deck-cover.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioCards } from '../../../ui/controls/radio-cards.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Icon } from '../../../ui/brand/icon.tsx'
import type { GameKind } from '../setup-queries.ts'
import styles from '../setup.module.css'
import { anyKind, findKinds, recommended, recommendedKinds } from './find-kinds.ts'
import { KindFilters } from './kind-filters.tsx'
import { inPlainWords } from './plain-words.ts'

interface KindChoiceProps {
  kinds: readonly GameKind[]
  value: string | null
  onChange: (kind: string) => void
  error: string | undefined
  isStale: boolean
}

function KindNote({ kind }: { kind: GameKind }) {
  const t = useTranslations('setup')
  const facts = [
    kind.forWhom,
    kind.minutes === null ? '' : unbroken(t('kind.minutes', { count: kind.minutes })),
  ].filter(Boolean)
  return (
    <span className={styles.kind} lang={kind.language}>
      <span>{kind.description}</span>
      <span className={styles.facts}>{facts.join(', ')}</span>
      <span className={styles.facts}>{inPlainWords(kind.deck)}</span>
    </span>
  )
}

/** Chooses a ready game or a custom one. Shows a short selection, the search results, or all games. */
export function KindChoice({ kinds, value, onChange, error, isStale }: KindChoiceProps) {
  const t = useTranslations('setup')
  const [filter, setFilter] = useState(anyKind)
  const [isAll, setAll] = useState(false)
  const isLooking = filter.text.trim() !== '' || filter.minutes !== null || filter.depth !== null
  const found = isLooking ? findKinds(kinds, filter) : isAll ? kinds : recommended(kinds)
  const chosen = kinds.find(({ id }) => id === value)
  // The chosen game stays visible, whatever the search finds.
  const shown = chosen && !found.includes(chosen) ? [chosen, ...found] : found
  const ready = shown.map((kind) => ({
    value: kind.id,
    title: kind.title,
    lang: kind.language,
    note: <KindNote kind={kind} />,
    picture: (
      <DeckCover deck={{ catalogId: kind.deck.deckCatalogId, color: kind.deck.deckColor }} width="min(4.25rem, 15vw)" />
    ),
  }))
  const custom = {
    value: 'custom',
    title: t('kind.custom'),
    note: t('kind.customNote'),
    picture: (
      <span className={styles.custom}>
        <Icon name="add" />
      </span>
    ),
  }
  return (
    <>
      {kinds.length > recommendedKinds && <KindFilters filter={filter} onChange={setFilter} />}
      {kinds.length === 0 && <EmptyState title={t('empty.kinds')} as="h3" />}
      <p role="status" className={styles.found}>
        {isLooking && (found.length === 0 ? t('find.none') : t('find.found', { count: found.length }))}
      </p>
      <RadioCards
        legend={t('kind.legend')}
        hideLegend
        columns="wide"
        options={[custom, ...ready]}
        value={value}
        onChange={onChange}
        error={error}
        disabled={isStale}
      />
      {!isLooking && !isAll && kinds.length > recommendedKinds && (
        <Button look="text" onPress={() => setAll(true)}>
          {t('find.all', { count: kinds.length })}
        </Button>
      )}
    </>
  )
}
