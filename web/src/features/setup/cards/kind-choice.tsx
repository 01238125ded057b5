import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { DeckCover } from '../../../ui/card/deck-cover.tsx'
import { RadioCards } from '../../../ui/controls/radio-cards.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Icon } from '../../../ui/brand/icon.tsx'
import type { GameKind } from '../setup-queries.ts'
import styles from '../setup.module.css'

interface KindChoiceProps {
  kinds: readonly GameKind[]
  value: string | null
  onChange: (kind: string) => void
  error: string | undefined
  isStale: boolean
}

function KindNote({ kind }: { kind: GameKind }) {
  const t = useTranslations('setup')
  const facts = [kind.forWhom, kind.minutes === null ? '' : t('kind.minutes', { count: kind.minutes })].filter(Boolean)
  return (
    <span className={styles.kind} lang={kind.language}>
      <span>{kind.description}</span>
      <span className={styles.facts}>{facts.join(', ')}</span>
    </span>
  )
}

/** A ready game, or one put together by oneself. */
export function KindChoice({ kinds, value, onChange, error, isStale }: KindChoiceProps) {
  const t = useTranslations('setup')
  const ready = kinds.map((kind) => ({
    value: kind.id,
    title: kind.title,
    note: <KindNote kind={kind} />,
    picture: <DeckCover deck={{ catalogId: kind.deck.deckCatalogId, color: kind.deck.deckColor }} width="4.25rem" />,
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
      {kinds.length === 0 && <EmptyState title={t('empty.kinds')} as="h3" />}
      <RadioCards
        legend={t('kind.legend')}
        hideLegend
        columns
        options={[...ready, custom]}
        value={value}
        onChange={onChange}
        error={error}
        disabled={isStale}
      />
    </>
  )
}
