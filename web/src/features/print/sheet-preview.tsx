import type { CSSProperties } from 'react'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Card } from '../../ui/card/card.tsx'
import { CardBack } from '../../ui/card/card-back.tsx'
import type { CardFace, DeckLook } from '#drawing/card-face.ts'
import { DeckCover } from '../../ui/card/deck-cover.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Sides } from '#drawing/pdf/make-deck-pdf.ts'
import { cardsPerSheet, type Paper, papers } from '#drawing/pdf/paper.ts'
import styles from './print.module.css'
import type { Deck } from './print-queries.ts'

interface SheetPreviewProps {
  deck: Deck
  faces: readonly CardFace[]
  hasDeckCard: boolean
  paper: Paper
  sides: Sides
}

/** A thumbnail of the first sheet with the layout of the cards. */
export function SheetPreview({ deck, faces, hasDeckCard, paper, sides }: SheetPreviewProps) {
  const t = useTranslations('print')
  const look: DeckLook = { catalogId: deck.deckCatalogId, color: deck.deckColor }
  const shown = faces.slice(0, cardsPerSheet - (hasDeckCard ? 1 : 0))
  const style = { aspectRatio: `${papers[paper].width} / ${papers[paper].height}` } satisfies CSSProperties
  return (
    <figure className={styles.preview}>
      <figcaption>{t('preview')}</figcaption>
      <div className={styles.sheets} aria-hidden="true">
        {sides === 'both' && (
          <div className={classNames(styles.sheet, styles.behind)} style={style}>
            {Array.from({ length: shown.length + (hasDeckCard ? 1 : 0) }, (_, index) => (
              <CardBack key={index} deck={look} lie="flat" />
            ))}
          </div>
        )}
        <div className={styles.sheet} style={style}>
          {sides === 'backs' ? (
            Array.from({ length: shown.length + (hasDeckCard ? 1 : 0) }, (_, index) => (
              <CardBack key={index} deck={look} lie="flat" />
            ))
          ) : (
            <>
              {hasDeckCard && <DeckCover deck={look} title={deck.title} lang={deck.language} width="100%" />}
              {shown.map((face) => (
                <Card key={face.seed} face={face} size="mini" lie="flat" lang={deck.language} titleAs="p" />
              ))}
            </>
          )}
        </div>
      </div>
    </figure>
  )
}
