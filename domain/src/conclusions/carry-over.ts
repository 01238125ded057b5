/**
 * The outcome of an action of an earlier game, as the group reports it at the start of the next one: none yet, done,
 * blocked, dropped, or taken into the new game.
 */
export const carryDecisions = ['open', 'done', 'blocked', 'dropped', 'taken'] as const
export type CarryDecision = (typeof carryDecisions)[number]

/** An action of an earlier game that the game master shows the room, with its text of that time. */
export interface CarriedAction {
  /** The action's id in the earlier game. */
  id: string
  name: string
  assignee: string
  /** ISO instant. */
  due_at: string
  decision: CarryDecision
}

/** Whether two names are the same team's, ignoring case and the kind and number of spaces. */
export function isSameTeam(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && bare(one) !== '' && bare(one) === bare(other)
}

function bare(team: string): string {
  return team.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
