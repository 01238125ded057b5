import { expect, test } from 'vitest'
import { z } from 'zod'
import { gameFilterFields } from '#contract/requests/game-filter.ts'
import { takes } from './parts-of-months.ts'

const id = '3f2b7c1e-5a64-4d38-9c0f-6b1d2e8a9f70'

test.each([
  ['nothing', {}, 'months'],
  ['days and organizations', { date_from: '2026-01-01', organization_ids: [id] }, 'months'],
  ['languages', { game_languages: ['fi'] }, 'parts'],
  ['decks and days', { deck_ids: [id], date_to: '2026-01-01' }, 'parts'],
  ['game types', { game_type_ids: [id] }, 'parts'],
  ['perspectives', { perspective_ids: [id] }, 'some'],
  ['a deck and a team', { deck_ids: [id], team_filter: 'Depot' }, 'some'],
  ['a subject', { subject_filter: 'move' }, 'some'],
  ['a game master', { game_master_filter: 'aino@' }, 'some'],
] as const)('a filter by %s takes games as it says', (_, asked, taken) => {
  expect(takes(z.object(gameFilterFields).parse({ organization_id: id, ...asked }))).toBe(taken)
})
