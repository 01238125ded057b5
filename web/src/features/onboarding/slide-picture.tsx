import type { ReactNode } from 'react'
import type { SuitKind } from '#domain/decks/deck-rules.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Card } from '../../ui/card/card.tsx'
import { CardBack } from '../../ui/card/card-back.tsx'
import { DeckCover } from '../../ui/card/deck-cover.tsx'
import { wood } from '../../ui/table/wood.ts'
import styles from './onboarding.module.css'
import type { Slide } from './slides.ts'

/** Sample cards; their texts are the tour's own. */
const samples = [
  ['thread', 14],
  ['hearth', 3],
  ['tide', 31],
  ['beacon', 25],
] as const satisfies readonly (readonly [SuitKind, number])[]
const questions = ['works', 'costs', 'first'] as const
const covers = ['crux-tour-1', 'crux-tour-4', 'crux-tour-7'] as const

/** A slide's illustration on the table. Decorative: the text beside it says the same. */
export function SlidePicture({ slide }: { slide: Slide }) {
  return (
    <div className={wood(styles.table)} aria-hidden="true">
      <Things slide={slide} />
    </div>
  )
}

function Things({ slide }: { slide: Slide }): ReactNode {
  const t = useTranslations('onboarding')
  const face = ([suit, number]: (typeof samples)[number]) => ({
    suit,
    number,
    suitTitle: t(`suits.${suit}`),
    title: t(`samples.${suit}.title`),
    description: t(`samples.${suit}.text`),
    seed: `tour:${suit}`,
  })
  const turned = (angle: number, thing: ReactNode) => (
    <span key={angle} style={{ rotate: `${angle}deg` }}>
      {thing}
    </span>
  )
  switch (slide) {
    case 'welcome':
      return (
        <div className={styles.backs}>
          {[-16, -8, 0, 8, 16].map((angle) =>
            turned(angle, <CardBack deck={{ catalogId: covers[2] }} width="min(9rem, 30vw)" />),
          )}
        </div>
      )
    case 'how':
      return (
        <div className={styles.fan}>
          {[-9, 2, 11].map((angle, index) =>
            turned(
              angle,
              <Card face={face(samples[index] ?? samples[0])} size="brief" width="min(8.5rem, 27vw)" titleAs="p" />,
            ),
          )}
        </div>
      )
    case 'session':
      return (
        <div className={styles.backs}>
          {[-8, -2, 4, 9].map((angle, index) =>
            turned(
              angle,
              index === 3 ? (
                <Card face={face(samples[1])} size="brief" width="min(8.5rem, 27vw)" titleAs="p" />
              ) : (
                <CardBack deck={{ catalogId: covers[0] }} width="min(7.5rem, 24vw)" />
              ),
            ),
          )}
        </div>
      )
    case 'decks':
      return (
        <div className={styles.row}>
          {covers.map((catalogId) => (
            <DeckCover key={catalogId} deck={{ catalogId }} width="7rem" />
          ))}
        </div>
      )
    case 'perspectives':
      return (
        <div className={styles.questions}>
          {questions.map((key) => (
            <p key={key}>{t(`questions.${key}`)}</p>
          ))}
        </div>
      )
    case 'resources':
      return <Card face={face(samples[3])} size="full" width="12rem" titleAs="p" />
  }
}
