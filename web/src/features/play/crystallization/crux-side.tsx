import { areShown } from '../../../lib/together/ideas.ts'
import { chosenRounds, cruxCard, perspectiveOf } from '../../../lib/game/read-game.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Card } from '../../../ui/card/card.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { faceOf } from '../../../lib/game/face-of.ts'
import { useStage } from '../stage/stage-context.ts'
import styles from './crux-side.module.css'

/** The heading above the wood: for the crux, or for the subject if there is no crux. */
export function useSideHeading(): string {
  const t = useTranslations('crystallization')
  const { snapshot } = useStage()
  return cruxCard(snapshot) ? t('side.crux') : t('side.subject')
}

/** The crux on wood with the question that it answers; without a crux, the subject. */
export function CruxSide() {
  const t = useTranslations('crystallization')
  const { snapshot } = useStage()
  const { game } = snapshot
  const card = cruxCard(snapshot)
  const isBeside = useMedia('(width >= 60rem)')
  if (!card) {
    return (
      <div className={styles.subject}>
        <p className={styles.words}>{game.subject}</p>
        <p className={styles.note}>{t('side.none')}</p>
      </div>
    )
  }
  const round = chosenRounds(snapshot).find(({ chosenCandidateId }) => chosenCandidateId === game.cruxCandidateId)
  const question = perspectiveOf(snapshot, round ?? null)?.description
  return (
    <div className={styles.side}>
      <div className={styles.card}>
        <Card
          face={faceOf(card, game)}
          size={isBeside ? 'full' : 'brief'}
          lie="lifted"
          lang={game.language}
          asks
          titleAs="h3"
        />
      </div>
      {!isBeside && (
        <p className={styles.text} lang={game.language}>
          {card.description}
        </p>
      )}
      {/* Shown ideas need the room. */}
      {question !== undefined && !snapshot.participations.some(areShown) && (
        <p className={styles.answers}>
          <b>{t('side.answers')}</b>
          <span lang={game.language}>{question}</span>
        </p>
      )}
    </div>
  )
}
