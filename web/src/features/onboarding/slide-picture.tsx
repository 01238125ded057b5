import type { ReactNode } from 'react'
import type { SuitKind } from '#domain/decks/deck-rules.ts'
import { useWords } from '../../lib/i18n/use-words.ts'
import { LogoMark } from '../../ui/brand/logo-mark.tsx'
import { Card } from '../../ui/card/card.tsx'
import { CardBack } from '../../ui/card/card-back.tsx'
import { CardStub } from '../../ui/card/card-stub.tsx'
import { DeckCover } from '../../ui/card/deck-cover.tsx'
import { wood } from '../../ui/table/wood.ts'
import styles from './onboarding.module.css'
import type { Slide } from './slides.ts'

/** Cards that are only drawn: their words are the tour's own. */
const samples = [['thread', 14], ['hearth', 3], ['tide', 31], ['beacon', 25]] as const satisfies readonly (readonly [SuitKind, number])[]
const covers = ['crux-tour-1', 'crux-tour-4', 'crux-tour-7'] as const

/** What a slide tells, lying on the table. Decoration: the words beside it say the same. */
export function SlidePicture({ slide }: { slide: Slide }) {
  return <div className={wood(styles.table)} aria-hidden="true"><Things slide={slide} /></div>
}

function Things({ slide }: { slide: Slide }): ReactNode {
  const t = useWords('onboarding')
  const face = ([suit, number]: (typeof samples)[number]) => ({
    suit, number, suitTitle: t(`suits.${suit}`), title: t(`samples.${suit}.title`), description: t(`samples.${suit}.text`), seed: `tour:${suit}`,
  })
  const turned = (angle: number, thing: ReactNode) => <span key={angle} style={{ rotate: `${angle}deg` }}>{thing}</span>
  switch (slide) {
    case 'welcome': return <LogoMark className={styles.mark} />
    case 'how': return <div className={styles.fan}>{[-9, 2, 11].map((angle, index) => turned(angle, <Card face={face(samples[index] ?? samples[0])} size="brief" width="8.5rem" titleAs="p" />))}</div>
    case 'session': return <div className={styles.fan}>{[-8, -2, 4, 9].map((angle, index) => turned(angle, index === 2 ? <Card face={face(samples[1])} size="brief" width="7.5rem" titleAs="p" /> : <CardBack deck={{ catalogId: covers[0] }} width="7.5rem" />))}</div>
    case 'decks': return <div className={styles.row}>{covers.map((catalogId) => <DeckCover key={catalogId} deck={{ catalogId }} width="7rem" />)}</div>
    case 'perspectives': return <div className={styles.stubs}>{samples.slice(0, 3).map((sample) => <CardStub key={sample[0]} suit={sample[0]} suitTitle={t(`suits.${sample[0]}`)} title={t(`samples.${sample[0]}.title`)} />)}</div>
    case 'resources': return <Card face={face(samples[3])} size="full" width="12rem" titleAs="p" />
  }
}
