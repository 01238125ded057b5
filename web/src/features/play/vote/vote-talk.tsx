import type { ReactNode } from 'react'
import { VoteCount } from '../../../ui/table/vote-count.tsx'
import type { Vote } from './use-vote.ts'
import type { VoteText } from './use-vote-text.ts'
import { StartVoteButton } from './vote-buttons.tsx'
import styles from './vote.module.css'

interface VoteTalkProps {
  vote: Vote
  words: VoteText | null
  /** A card stands forward: what is said of it counts now, not what came of the vote. */
  isChosen: boolean
  /** What is said when there is no vote to speak of. */
  children: ReactNode
}

/** On the wood under the cards: how many have voted, or what is to be said before and after that, and the way to a vote. */
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
      <StartVoteButton vote={vote} onTable />
    </div>
  )
}
