import { analysisLimits } from '../limits.ts'

export const smallGroups = ['too_few_games', 'too_few_people'] as const
export type SmallGroup = (typeof smallGroups)[number]

/**
 * The small-group rule (decisions, section 11): with few games or people there are card figures and links to reports,
 * but no texts and no words: so few are too little to generalize from. That is honesty, not secrecy; whoever may
 * analyse may also read those reports. It holds for the screen, the PDF, the API and AI alike. Null: enough.
 */
export function smallGroup({ games, people }: { games: number; people: number }): SmallGroup | null {
  if (games < analysisLimits.gamesMin) return 'too_few_games'
  return people < analysisLimits.peopleMin ? 'too_few_people' : null
}
