import { memo } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Card } from '../../../ui/card/card.tsx'
import { cardSeed } from '#drawing/card-face.ts'
import type { CardPart, SuitPart } from '../model/draft-state.ts'
import { useEditorTools } from '../editing/editor-context.ts'
import styles from './editor.module.css'

export const cardLooks = ['lifted', 'hand', 'stage'] as const
export type CardLook = (typeof cardLooks)[number]

interface CardPreviewProps {
  card: CardPart
  /** In the order of the suits. */
  number: number
  suit: SuitPart | undefined
  look: CardLook
}

/** A card as it lies in a hand, lifted, or on the stage. */
export const CardPreview = memo(function CardPreview({ card, number, suit, look }: CardPreviewProps) {
  const t = useTranslations('deck-editor')
  const { facts, lang } = useEditorTools()
  const face = {
    suit: suit?.kind ?? 'hearth',
    suitTitle: suit?.title ?? '',
    number,
    title: card.title || t('untitled.card'),
    description: card.description,
    ask: card.ask,
    seed: cardSeed(facts.deckCatalogId, card.key),
  }
  return (
    <div className={styles.lay} data-look={look}>
      <Card
        face={face}
        size={look === 'stage' ? 'stage' : 'full'}
        lie={look === 'lifted' ? 'lifted' : 'lying'}
        asks={look !== 'hand'}
        lang={lang}
        titleAs="p"
      />
    </div>
  )
})
