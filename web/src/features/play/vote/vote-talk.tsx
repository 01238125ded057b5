import type { ReactNode } from 'react'
import { VoteCount } from '../../../ui/table/vote-count.tsx'
import type { Vote } from './use-vote.ts'
import type { VoteText } from './use-vote-text.ts'
import { StartVoteButton } from './vote-buttons.tsx'
import styles from './vote.module.css'

interface VoteTalkProps {
  vote: Vote
  words: VoteText | null
  /** A card is selected: the text about it replaces the result of the vote. */
  isChosen: boolean
  /** Shown instead of the vote's texts. */
  children: ReactNode
}

/** On the wood below the cards: the votes cast, or the text before and after a vote, and the button to start one. */
export function VoteTalk({ vote, words, isChosen, children }: VoteTalkProps) {
  const { poll, isOpen, total } = vote
  if (poll && words && isOpen)
    return (
      <VoteCount cast={poll.votesCast} total={total} note={words.note}>
        {words.said}
      </VoteCount>
    )
  return (
    <div className={styles.foot}>
      {words && !isChosen ? (
        <p className={styles.result}>
          <b>{words.said}</b> <span>{words.note}</span>
        </p>
      ) : (
        children
      )}
      <StartVoteButton vote={vote} />
    </div>
  )
}
