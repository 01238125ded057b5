import type { GameRows } from '#server/game-rows/read-game-rows.ts'

const moment = '2026-03-02T09:00:00.000Z'
const lists = ['perspectives', 'topics', 'rounds', 'rounds_taken_back', 'players', 'candidates', 'cards', 'conclusions']
const others = ['action_items', 'polls', 'participations']

/** A game without anybody, at this version. */
export function emptyGame(version: number): GameRows {
  const own = {
    id: 'game',
    version,
    organization_id: 'organization',
    subject: 'Old',
    created_at: moment,
    completed_at: null,
  }
  return {
    game: {
      ...own,
      suspended_at: null,
      timer: { state: 'stopped', duration: 0 },
      send_report_to: [],
      carried_over: [],
      crux_candidate_id: null,
    },
    deck: { title: 'Deck', catalog_id: 'deck', deck_color: null },
    game_master_email: null,
    feedback: null,
    ...Object.fromEntries([...lists, ...others].map((list) => [list, []])),
  } as unknown as GameRows
}
