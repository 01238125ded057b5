import { useEffect, useRef } from 'react'
import type { Language } from '#domain/languages.ts'
import { Underlined } from '../../../lib/ai/underlined.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { faceOf } from '../../../lib/game/face-of.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { wood } from '../../../ui/table/wood.ts'
import type { SummarySource } from './summary-query.ts'
import styles from './summary.module.css'

interface RestsOnProps {
  source: SummarySource
  /** The words of the source that support the sentence. */
  words: readonly string[]
  snapshot: GameSnapshot
  cardLanguage: Language
  onClose: () => void
  /** Shows the source where the report has it. */
  onShow: (source: SummarySource) => void
  /** Of the summary; figures are said in it. */
  language: Language
}

/** A sentence's source on the wood beside it: the card, or somebody's text. */
export function RestsOn({ source, words, snapshot, cardLanguage, onClose, onShow, language }: RestsOnProps) {
  const t = useTranslations('ai')
  const heading = useRef<HTMLHeadingElement>(null)
  const card = source.kind === 'card' ? snapshot.cards.find(({ id }) => id === source.id) : undefined
  useEffect(() => {
    // In braces: newer browsers return a promise here, and an effect must not.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      className={wood(styles.wood)}
      aria-labelledby="rests-on"
      onKeyDown={({ key }) => void (key === 'Escape' && onClose())}
    >
      <div className={styles.woodHead}>
        <h2 id="rests-on" ref={heading}>
          {t('summary.restsOn')}
        </h2>
        <Button look="bare" size="sm" onTable icon="close" onPress={onClose}>
          {t('summary.putAway')}
        </Button>
      </div>
      <blockquote className={styles.slip} lang={source.kind === 'figure' ? language : snapshot.game.language}>
        <Underlined text={source.text} words={words} />
        <footer>{t(`kinds.${source.kind}`)}</footer>
      </blockquote>
      {card && <Card face={faceOf(card, snapshot.game)} lie="lying" width="13rem" lang={cardLanguage} titleAs="p" />}
      <Button look="text" size="sm" onTable onPress={() => onShow(source)}>
        {t('summary.inReport')}
      </Button>
    </section>
  )
}
