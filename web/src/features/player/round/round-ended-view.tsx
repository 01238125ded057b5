import { useEffect } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { candidateById, cardOf, playerOf } from '../../../lib/game/read-game.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import type { PlayerScene } from '../scene/player-scene.ts'
import { faceOf } from '../../../lib/game/face-of.ts'
import { OneCard } from '../table/one-card.tsx'
import styles from './round.module.css'
import { useRoundText } from './use-round-text.ts'

interface RoundEndedViewProps {
  scene: Extract<PlayerScene, { at: 'round-ended' }>
}

/** After this long in ms, if the game has not moved on, an outcome counts as seen and needs no press. */
const seenAfter = 4_000

/** Who played the chosen card. */
function useByText(candidateId: string | null): string | null {
  const t = useTranslations('player')
  const { snapshot, seat } = usePlayer()
  const candidate = candidateById(snapshot, candidateId)
  if (!candidate) return null
  if (candidate.playerId === seat.playerId) return t('ended.own')
  return t('ended.by', { name: playerOf(snapshot, candidate)?.name ?? t('gameMaster') })
}

/** How a round ended: shows the chosen card, or that the round was skipped; then on to the game's current scene. */
export function RoundEndedView({ scene: { round, outcome, movedOn } }: RoundEndedViewProps) {
  const t = useTranslations('player')
  const { snapshot, note, noteSeat, lang, isTwo } = usePlayer()
  const { bar, perspective } = useRoundText(round)
  const by = useByText(round.chosenCandidateId)
  const card = cardOf(snapshot, candidateById(snapshot, round.chosenCandidateId))
  const isChosen = outcome === 'chosen'
  const goOn = () => noteSeat({ seenRounds: [...note.seenRounds, round.id] })
  const isSeen = note.seenRounds.includes(round.id)
  useEffect(() => {
    if (movedOn || isSeen) return undefined
    const timer = setTimeout(() => noteSeat({ seenRounds: [...note.seenRounds, round.id] }), seenAfter)
    return () => clearTimeout(timer)
  }, [movedOn, isSeen, note.seenRounds, noteSeat, round.id])
  const next = snapshot.game.state === 'rounds' ? t('ended.next', { round: round.playOrder + 2 }) : t('ended.toCrux')
  return (
    <PlayerFrame
      bar={bar}
      ground="wood"
      head={
        <PhoneQuestion kicker={<span lang={lang}>{perspective?.description}</span>}>
          {isChosen ? t(isTwo ? 'ended.chosenTwo' : 'ended.chosen') : t('ended.skipped')}
        </PhoneQuestion>
      }
      foot={
        movedOn && (
          <Button look="next" size="lg" wide iconAfter="arrowRight" onPress={goOn}>
            {next}
          </Button>
        )
      }
    >
      <OneCard face={card && faceOf(card, snapshot.game)}>
        {isChosen ? by && <p className={styles.said}>{by}</p> : <p>{t('ended.skippedNote')}</p>}
        {!movedOn && <p>{t('ended.wait')}</p>}
      </OneCard>
    </PlayerFrame>
  )
}
