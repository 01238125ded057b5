import { memo } from 'react'
import { cardTones, type CardTone } from '#domain/decks/deck-rules.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import type { CardPart, SuitPart } from '../model/draft-state.ts'
import { cardLooks, type CardLook } from './card-preview.tsx'
import styles from './editor.module.css'

/* The controls of the selected card. Memoized: none is drawn again while its text is typed. */

interface CardStepsProps {
  /** The card's place among all, from 0. */
  place: number
  hasBefore: boolean
  hasAfter: boolean
  look: CardLook
  onLook: (look: CardLook) => void
  isReadOnly: boolean
  acts: { goBefore: () => void; goAfter: () => void; add: () => void }
}

/** Below the card: how it is shown, and the way to its neighbours. */
export const CardSteps = memo(function CardSteps(props: CardStepsProps) {
  const { place, hasBefore, hasAfter, look, onLook, isReadOnly, acts } = props
  const t = useTranslations('deck-editor')
  return (
    <div className={styles.tableBar}>
      <div className={styles.looks} role="group" aria-label={t('look.label')}>
        {cardLooks.map((one) => (
          <button key={one} type="button" aria-pressed={look === one} onClick={() => onLook(one)}>
            {t(`look.${one}`)}
          </button>
        ))}
      </div>
      <div className={styles.steps}>
        <button
          type="button"
          disabled={!hasBefore}
          aria-label={hasBefore ? `${t('card.before')} ${place}` : t('card.before')}
          onClick={acts.goBefore}
        >
          <Icon name="chevronLeft" /> {hasBefore && place}
        </button>
        {!isReadOnly && (
          <button type="button" onClick={acts.add}>
            {t('card.add')}
          </button>
        )}
        <button
          type="button"
          disabled={!hasAfter}
          aria-label={hasAfter ? `${t('card.after')} ${place + 2}` : t('card.after')}
          onClick={acts.goAfter}
        >
          {hasAfter && place + 2} <Icon name="chevronRight" />
        </button>
      </div>
    </div>
  )
})

interface CardChoicesProps {
  suitId: string | null
  tone: CardPart['tone']
  suits: readonly SuitPart[]
  isReadOnly: boolean
  acts: { toSuit: (suitId: string) => void; toTone: (tone: CardTone) => void }
}

/** The card's suit and tone. */
export const CardChoices = memo(function CardChoices({ suitId, tone, suits, isReadOnly, acts }: CardChoicesProps) {
  const t = useTranslations('deck-editor')
  return (
    <>
      <Select
        label={t('field.suitId')}
        data-field="suitId"
        value={suitId ?? ''}
        placeholder={t('card.chooseSuit')}
        disabled={isReadOnly}
        options={suits.map(({ id, title }) => ({ value: id, label: title || t('untitled.suit') }))}
        onChange={acts.toSuit}
      />
      <Select
        label={t('field.tone')}
        value={tone ?? 'mixed'}
        disabled={isReadOnly}
        options={cardTones.map((one) => ({ value: one, label: t(`tone.${one}`) }))}
        onChange={acts.toTone}
      />
    </>
  )
})

interface CardActsProps {
  isFirst: boolean
  isLast: boolean
  acts: { moveBy: (by: number) => void; copy: () => void; takeOut: () => void }
}

/** What can be done with the card. */
export const CardActs = memo(function CardActs({ isFirst, isLast, acts }: CardActsProps) {
  const t = useTranslations('deck-editor')
  return (
    <div className={styles.acts}>
      <Button look="text" size="sm" disabled={isFirst} onPress={() => acts.moveBy(-1)}>
        {t('card.earlier')}
      </Button>
      <Button look="text" size="sm" disabled={isLast} onPress={() => acts.moveBy(1)}>
        {t('card.later')}
      </Button>
      <Button look="text" size="sm" onPress={acts.copy}>
        {t('card.copy')}
      </Button>
      <Button look="text" size="sm" onPress={acts.takeOut}>
        {t('card.remove')}
      </Button>
    </div>
  )
})
