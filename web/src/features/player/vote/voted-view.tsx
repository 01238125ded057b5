import { votersOf } from '../../../lib/together/polls.ts'
import type { Poll } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { faceOf } from '../../../lib/game/face-of.ts'
import { OneCard } from '../table/one-card.tsx'
import type { Ballot, BallotCard } from './use-ballot.ts'
import styles from './vote.module.css'

interface VotedViewProps {
  ballot: Ballot
  own: BallotCard
  poll: Poll
  /** The vote has not reached the server yet. */
  isSending: boolean
  onChange: () => void
}

/** The vote is cast: shows it, and that it stays secret and can be changed. */
export function VotedView({ ballot, own: { card }, poll, isSending, onChange }: VotedViewProps) {
  const t = useTranslations('player')
  const { snapshot, lang } = usePlayer()
  const total = votersOf(snapshot, poll)
  return (
    <PlayerFrame
      bar={ballot.bar}
      ground="wood"
      head={
        <PhoneQuestion size="small" lang={ballot.about === null ? undefined : lang}>
          {ballot.about ?? ballot.question}
        </PhoneQuestion>
      }
      foot={
        <Button look="line" size="lg" wide onTable onPress={onChange}>
          {t('vote.change')}
        </Button>
      }
    >
      <OneCard face={faceOf(card, snapshot.game)}>
        <p className={styles.said}>{t(isSending ? 'vote.sending' : 'vote.in')}</p>
        <p role="status">
          {poll.votesCast >= total ? t('vote.countAll') : t('vote.count', { count: poll.votesCast, total })}
        </p>
        <p>{t('vote.secret')}</p>
      </OneCard>
    </PlayerFrame>
  )
}
