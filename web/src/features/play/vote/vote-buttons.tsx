import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useStage } from '../stage/stage-context.ts'
import type { Vote } from './use-vote.ts'
import styles from './vote.module.css'

interface StartVoteButtonProps {
  vote: Vote
  /** On the wood, not in the bar. */
  onTable?: boolean
}

/** Starts a vote on the cards on the table, the first one or another. */
export function StartVoteButton({
  vote: { poll, isOpen, isPossible, busy, start },
  onTable = false,
}: StartVoteButtonProps) {
  const t = useTranslations('play')
  const stage = useStage()
  if (stage.isView || isOpen || !isPossible) return null
  return (
    <Button
      look={onTable ? 'line' : 'bare'}
      onTable={onTable}
      className={onTable ? styles.start : undefined}
      pending={busy}
      disabled={stage.busy}
      onPress={start}
    >
      {poll ? t('vote.again') : t('vote.start')}
    </Button>
  )
}

interface EndVoteButtonProps {
  vote: Vote
  /** Another action is the next step. */
  isQuiet?: boolean
}

/** Ends the vote. */
export function EndVoteButton({ vote: { busy, end }, isQuiet = false }: EndVoteButtonProps) {
  const t = useTranslations('play')
  return (
    <Button
      look={isQuiet ? 'bare' : 'next'}
      iconAfter={isQuiet ? undefined : 'arrowRight'}
      pending={busy}
      onPress={end}
    >
      {t('vote.close')}
    </Button>
  )
}
