import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { BarAction } from '../stage/bar-action.tsx'
import { useStage } from '../stage/stage-context.ts'
import type { Vote } from './use-vote.ts'
import styles from './vote.module.css'

/** Starts a vote on the cards on the table, the first one or another, where that is possible. */
export function useStartVote({ poll, isOpen, isPossible, busy, start }: Vote): BarAction[] {
  const t = useTranslations('play')
  const stage = useStage()
  if (stage.isView || isOpen || !isPossible) return []
  const label = poll ? t('vote.again') : t('vote.start')
  return [{ id: 'start-vote', label, pending: busy, disabled: stage.busy, onPress: start }]
}

/** On the wood: starts a vote. */
export function StartVoteButton({ vote }: { vote: Vote }) {
  return useStartVote(vote).map(({ id, label, pending, disabled, onPress }) => (
    <Button key={id} onTable className={styles.start} pending={pending} disabled={disabled} onPress={onPress}>
      {label}
    </Button>
  ))
}

/** Ends the vote. */
export function EndVoteButton({ vote: { busy, end } }: { vote: Vote }) {
  const t = useTranslations('play')
  return (
    <Button look="next" iconAfter="arrowRight" pending={busy} onPress={end}>
      {t('vote.close')}
    </Button>
  )
}
