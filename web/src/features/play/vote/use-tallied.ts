import { votesFor } from '../../../lib/together/polls.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { CardChoice } from '../../../ui/table/card-choice.ts'
import type { Vote } from './use-vote.ts'

/** The cards with their votes, once the vote has ended. */
export function useTallied({ poll, isOpen }: Vote, choices: readonly CardChoice[]): readonly CardChoice[] {
  const t = useTranslations('play')
  if (!poll || isOpen) return choices
  return choices.map((choice) => {
    const votes = votesFor(poll, choice.id)
    return votes === 0 ? choice : { ...choice, votes: { count: votes, label: t('vote.votes', { count: votes }) } }
  })
}
