import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { candidateById, cardOf, chosenRounds, cruxCard, perspectiveOf, playerOf } from '../../../lib/game/read-game.ts'
import { faceOf } from '../../../lib/game/face-of.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Card } from '../../../ui/card/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StageBoard } from '../../../ui/table/stage-board.tsx'
import { stageQuery, useMedia } from '../../../ui/use-media.ts'
import { useListed } from '../../../lib/i18n/use-listed.ts'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'
import styles from './crux-moment-stage.module.css'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'

/** How long the crux is shown before the game moves on by itself, in ms. */
const momentMs = 5_500

/**
 * The crux has just been picked: it comes forward, the others recede, and for some seconds there is nothing else to do.
 */
export function CruxMomentStage({ onGoOn }: { onGoOn: () => void }) {
  const t = useTranslations('play')
  const listed = useListed()
  const { snapshot } = useStage()
  const { game } = snapshot
  const isStage = useMedia(stageQuery)
  const goOn = useEffectEvent(onGoOn)
  useEffect(() => {
    const timer = setTimeout(() => goOn(), momentMs)
    return () => clearTimeout(timer)
  }, [])
  const card = cruxCard(snapshot)
  if (!card) return null
  const face = faceOf(card, game)
  const rounds = chosenRounds(snapshot)
  const from = rounds.find(({ chosenCandidateId }) => chosenCandidateId === game.cruxCandidateId)
  const question = perspectiveOf(snapshot, from ?? null)?.description
  // The same card may have been played more than once.
  const names = snapshot.candidates
    .filter(({ cardId }) => cardId === card.id)
    .map((candidate) => playerOf(snapshot, candidate)?.name ?? t('table.gameMaster'))
  const others = rounds.flatMap(({ chosenCandidateId }) => {
    const other = cardOf(snapshot, candidateById(snapshot, chosenCandidateId))
    return other && other.id !== card.id ? [other] : []
  })
  return (
    <StageScreen
      isQuiet
      isJoinShown={false}
      question={t('decided.title')}
      next={
        <Button look="next" iconAfter="arrowRight" ref={focusWhenShown} onPress={onGoOn}>
          {t('decided.next')}
        </Button>
      }
    >
      <StageBoard>
        {isStage &&
          others.map((other, index) => (
            <div
              key={other.id}
              className={classNames(styles.other, index % 2 === 0 ? styles.left : styles.right)}
              style={{ '--rank': Math.floor(index / 2) } as CSSProperties}
              aria-hidden="true"
            >
              <Card face={faceOf(other, game)} size="brief" lang={game.language} titleAs="p" />
            </div>
          ))}
        <div className={styles.crux}>
          <div className={styles.card}>
            <Card face={face} lie="lifted" size="stage" lang={game.language} titleAs="h2" />
          </div>
          <div className={styles.words}>
            {question !== undefined && (
              <p className={styles.question} lang={game.language}>
                {question}
              </p>
            )}
            <p className={styles.from}>{t('moment.from', { names: listed([...new Set(names)]) })}</p>
          </div>
        </div>
      </StageBoard>
    </StageScreen>
  )
}
