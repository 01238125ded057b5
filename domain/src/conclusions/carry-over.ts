/**
 * What became of an action of an earlier game, as the group says at the start of its next one: not told yet, done, held up, given up,
 * or taken into the new game.
 */
export const carryDecisions = ['open', 'done', 'blocked', 'dropped', 'taken'] as const
export type CarryDecision = (typeof carryDecisions)[number]

/** An action of an earlier game that the game master shows the room, in the words that it had then. */
export interface CarriedAction {
  /** The action's id in the earlier game. */
  id: string
  name: string
  assignee: string
  /** ISO instant. */
  due_at: string
  decision: CarryDecision
}

/** Whether two names are the same team's: they may differ in case, and in how many spaces of which kind stand between the words. */
export function isSameTeam(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && bare(one) !== '' && bare(one) === bare(other)
}

function bare(team: string): string {
  return team.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
