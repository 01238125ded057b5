import { resultOf } from '../../../lib/together/polls.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useAwayText } from '../stage/use-away-text.ts'
import type { Vote } from './use-vote.ts'

/** Texts about a vote: the large one, and a note beside or below it. */
export interface VoteText {
  said: string
  note: string
}

/** A vote's progress and who it waits for in vain, or its result; null without a vote. */
export function useVoteText(
  { poll, isOpen, total }: Vote,
  choices: readonly { id: string; face: { title: string } }[],
): VoteText | null {
  const t = useTranslations('play')
  const awayText = useAwayText()
  if (!poll) return null
  if (isOpen) {
    if (poll.votesCast >= total) return { said: t('vote.all', { count: total }), note: t('vote.secret') }
    return { said: t('vote.cast', { count: poll.votesCast, total }), note: awayText ?? t('vote.secret') }
  }
  const { first, votes, cast } = resultOf(poll)
  const titles = choices.filter(({ id }) => first.includes(id)).map(({ face }) => face.title)
  if (titles.length === 0) return { said: t('vote.none'), note: t('vote.noneNote') }
  if (titles.length === 1)
    return { said: t('vote.most', { title: titles[0] ?? '' }), note: t('vote.mostNote', { count: votes, total: cast }) }
  return { said: t('vote.tie'), note: t('vote.tieNote', { count: votes }) }
}
