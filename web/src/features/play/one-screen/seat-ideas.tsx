import { ownIdeas } from '../../../lib/together/ideas.ts'
import type { Participation, Player, Topic } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useStage } from '../stage/stage-context.ts'
import { IdeaForm } from './idea-form.tsx'
import styles from './idea-form.module.css'
import { PassAround } from './pass-around.tsx'
import { TurnDialog } from './turn-dialog.tsx'

interface SeatIdeasProps {
  participation: Participation
  topic: Topic
  seats: readonly Player[]
  onClose: () => void
}

/** Thinking seat by seat: each writes ideas that are hidden until all are shown. */
export function SeatIdeas({ participation, topic, seats, onClose }: SeatIdeasProps) {
  const t = useTranslations('one-screen')
  const { snapshot } = useStage()
  return (
    <PassAround seats={seats} onClose={onClose}>
      {(turn) => {
        const own = ownIdeas(snapshot, participation.id, turn.seat.id)
        return (
          <TurnDialog turn={turn} title={t('ideas.title', { name: turn.seat.name })}>
            {() => (
              <>
                <p>
                  {t('ideas.question')}: <b lang={snapshot.game.language}>{topic.title}</b>
                </p>
                <IdeaForm key={turn.seat.id} participation={participation} playerId={turn.seat.id} />
                {own.length > 0 && (
                  <div>
                    <h3 className={styles.heading}>{t('ideas.own')}</h3>
                    <ul role="list" className={styles.own}>
                      {own.map(({ id, text }) => (
                        <li key={id}>{text}</li>
                      ))}
                    </ul>
                  </div>
                )}
              </>
            )}
          </TurnDialog>
        )
      }}
    </PassAround>
  )
}
