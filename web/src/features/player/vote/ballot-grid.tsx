import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { CardGrid } from '../table/card-grid.tsx'
import type { BallotProps } from './ballot-props.ts'
import { KeepVote } from './keep-vote.tsx'
import styles from './vote.module.css'

/** Many cards to vote on, side by side on the table; a press lifts one. */
export function BallotGrid({ ballot, own, chosenId, onLift, onKeep }: BallotProps) {
  const t = useTranslations('player')
  const { lang } = usePlayer()
  const captions = new Map(ballot.cards.map(({ candidate, caption }) => [candidate.id, caption]))
  const chosen = ballot.cards.find(({ candidate }) => candidate.id === chosenId)
  return (
    <PlayerFrame
      bar={ballot.bar}
      ground="wood"
      head={
        <>
          <PhoneQuestion size="small" kicker={ballot.about !== null && <span lang={lang}>{ballot.about}</span>}>
            {ballot.question}
          </PhoneQuestion>
          {own && <KeepVote own={own} onKeep={onKeep} />}
        </>
      }
    >
      <div className={styles.table}>
        <p className={styles.note}>{t('vote.tap')}</p>
        <CardGrid
          candidates={ballot.cards.map(({ candidate }) => candidate)}
          focusId={chosen?.card.id ?? null}
          captionOf={(candidate) => captions.get(candidate.id) ?? ''}
          onRead={(_cardId, candidateId) => onLift(candidateId)}
        />
      </div>
    </PlayerFrame>
  )
}
