import { resultOf } from '../../../lib/together/polls.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useAwayWords } from '../stage/use-away-words.ts'
import type { Vote } from './use-vote.ts'

/** What is to be said of a vote: large, and beside or under it. */
export interface VoteWords {
  said: string
  note: string
}

/** How far a vote is and who it waits for in vain, or what came of it; null when there is none. */
export function useVoteWords(
  { poll, isOpen, total }: Vote,
  choices: readonly { id: string; face: { title: string } }[],
): VoteWords | null {
  const t = useWords('play')
  const awayWords = useAwayWords()
  if (!poll) return null
  if (isOpen) {
    if (poll.votesCast >= total) return { said: t('vote.all', { count: total }), note: t('vote.secret') }
    return { said: t('vote.cast', { count: poll.votesCast, total }), note: awayWords ?? t('vote.secret') }
  }
  const { first, votes, cast } = resultOf(poll)
  const titles = choices.filter(({ id }) => first.includes(id)).map(({ face }) => face.title)
  if (titles.length === 0) return { said: t('vote.none'), note: t('vote.noneNote') }
  if (titles.length === 1)
    return { said: t('vote.most', { title: titles[0] ?? '' }), note: t('vote.mostNote', { count: votes, total: cast }) }
  return { said: t('vote.tie'), note: t('vote.tieNote', { count: votes }) }
}
