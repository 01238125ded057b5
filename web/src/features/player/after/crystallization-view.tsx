import { useEffect, useRef } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { cruxCard } from '../../../lib/game/read-game.ts'
import { Card } from '../../../ui/card/card.tsx'
import { announce } from '../../../ui/feedback/announcements.ts'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { wood } from '../../../ui/table/wood.ts'
import { FirstRun } from '../frame/first-run.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { faceOf } from '../../../lib/game/face-of.ts'
import styles from './after.module.css'
import { TopicText } from './topic-text.tsx'

/** Announces to screen readers which topics have changed, once writing has paused for 4 seconds. */
function useGrowth(): void {
  const t = useTranslations('player')
  const {
    snapshot: { topics, conclusions, actionItems },
  } = usePlayer()
  const written = topics.map(({ id, title }) => ({
    id,
    title,
    text: JSON.stringify([
      conclusions.find((conclusion) => conclusion.topicId === id)?.report,
      actionItems.filter((item) => item.topicId === id),
    ]),
  }))
  const now = JSON.stringify(written)
  const before = useRef(now)
  useEffect(() => {
    if (before.current === now) return undefined
    const timer = setTimeout(() => {
      const known = JSON.parse(before.current) as typeof written
      before.current = now
      for (const { id, title, text } of JSON.parse(now) as typeof written) {
        if (known.some((topic) => topic.id === id && topic.text !== text))
          announce(t('crystallization.grown', { topic: title }))
      }
    }, 4_000)
    return () => clearTimeout(timer)
  }, [now, t])
}

/** Crystallization, read along as it is written: the crux, then each question with its conclusions and actions. */
export function CrystallizationView() {
  const t = useTranslations('player')
  const { snapshot, lang } = usePlayer()
  const card = cruxCard(snapshot)
  useGrowth()
  return (
    <PlayerFrame bar={t('bar.crystallization')}>
      <PhoneQuestion>{t('crystallization.title')}</PhoneQuestion>
      <div className={styles.page}>
        {card ? (
          <div className={wood(styles.tray)}>
            <Card face={faceOf(card, snapshot.game)} lang={lang} asks titleAs="h2" width="min(15.5rem, 100%)" />
          </div>
        ) : (
          <p className={styles.quiet}>{t('crystallization.noCrux')}</p>
        )}
        {snapshot.topics.map((topic) => (
          <TopicText key={topic.id} topic={topic} />
        ))}
      </div>
      <FirstRun name="crystallization" />
    </PlayerFrame>
  )
}
