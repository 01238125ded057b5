import type { listRounds } from './commands/list-rounds.ts'

type Round = Awaited<ReturnType<typeof listRounds>>['rows'][number]

/** A played card of the search without what names people, such as who led the game (decisions, section 11). */
export function presentRound({ id, attributes }: Round) {
  return {
    type: 'analysed-rounds' as const,
    id,
    attributes: {
      game_id: attributes.game_id,
      subject: attributes.subject,
      team: attributes.team,
      language: attributes.language,
      completed_at: attributes.completed_at,
      card: attributes.card,
      perspective_title: attributes.perspective_title,
      play_order: attributes.play_order,
      is_chosen: attributes.is_chosen,
      is_crux: attributes.is_crux,
    },
  }
}
