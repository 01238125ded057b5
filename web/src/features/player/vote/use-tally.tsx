import type { ReactNode } from 'react'
import { resultOf, votesFor } from '../../../lib/together/polls.ts'
import type { Candidate, Poll } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { useResultText } from './use-result-text.ts'
import styles from './vote.module.css'

export interface Tally {
  /** The result in a sentence, above the cards. */
  note: ReactNode
  /** Below each card: its votes, and the player's own. */
  noteOf: (candidate: Candidate) => ReactNode
  /** The card with the most votes; in a tie the player's own, if it is one of them. */
  firstId: string | undefined
}

/** The result of an ended vote, shown beside its cards; null without a vote. */
export function useTally(poll: Poll | null): Tally | null {
  const t = useTranslations('player')
  const result = useResultText()
  if (!poll) return null
  const { first } = resultOf(poll)
  return {
    firstId: first.find((id) => id === poll.ownCandidateId) ?? first[0],
    note: (
      <>
        <p className={styles.said}>{result(poll)}</p>
        <p>{t('choosing.note')}</p>
      </>
    ),
    noteOf: ({ id }) => (
      <>
        {id === poll.ownCandidateId && <Icon name="check" className={styles.tick} />}
        {votesFor(poll, id) > 0 && t('vote.votes', { count: votesFor(poll, id) })}
        {id === poll.ownCandidateId && <span className={styles.yours}>{t('vote.yours')}</span>}
      </>
    ),
  }
}
