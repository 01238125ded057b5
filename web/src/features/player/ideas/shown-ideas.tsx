import { topicOf } from '../../../lib/together/ideas.ts'
import type { Participation } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { Slips } from '../../../ui/frame/slips.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import styles from './ideas.module.css'

/** Everybody's ideas on the table, to read and discuss. */
export function ShownIdeas({ participation }: { participation: Participation }) {
  const t = useTranslations('player')
  const { snapshot, seat } = usePlayer()
  const ideas = snapshot.ideas.filter(({ participationId }) => participationId === participation.id)
  return (
    <PlayerFrame
      bar={t('bar.crystallization')}
      ground="wood"
      head={
        <PhoneQuestion size="small" lang={snapshot.game.language}>
          {topicOf(snapshot, participation)?.title}
        </PhoneQuestion>
      }
    >
      <div className={styles.lane}>
        <p className={styles.talk}>{ideas.length === 0 ? t('thinking.nobody') : t('thinking.talk')}</p>
        {ideas.length > 0 && (
          <Slips
            heading={t('thinking.all')}
            headingAs="h2"
            aside={String(ideas.length)}
            slips={ideas.map((idea) => ({
              id: idea.id,
              text: idea.text,
              action:
                idea.playerId === seat.playerId ? (
                  <span className={styles.sending}>{t('thinking.yours')}</span>
                ) : undefined,
            }))}
          />
        )}
      </div>
    </PlayerFrame>
  )
}
