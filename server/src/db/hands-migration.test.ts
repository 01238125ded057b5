import { expect, test } from 'vitest'
import { withMigrated } from '#testing/databases/migrated.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [deck, version, perspective, game, firstRound, secondRound, player] = [3, 4, 5, 6, 7, 8, 9].map(id)

/** A game in its second round, of which the game master and one player hold hands. */
const before = [
  `insert into organizations (id, name, tier) values ('${id(1)}', 'Acme', 'pro')`,
  `insert into users (id, email) values ('${id(2)}', 'anna@example.org')`,
  `insert into decks (id, catalog_id, language, tiers) values ('${deck}', 'trail', 'en', '["pro"]')`,
  `insert into deck_versions (id, deck_id, number, title, description, modes, card_count)
    values ('${version}', '${deck}', 1, 'Trail', 'Of trails.', '["crux"]', 1)`,
  `insert into perspectives (id, deck_id, key) values ('${perspective}', '${deck}', 'why')`,
  `insert into games (id, organization_id, game_master_id, state, mode, language, deck_id, deck_version_id, subject, game_code)
    values ('${game}', '${id(1)}', '${id(2)}', 'rounds', 'crux', 'en', '${deck}', '${version}', 'Now', 'ABCDEF')`,
  `insert into rounds (id, game_id, perspective_id, play_order, state)
    values ('${firstRound}', '${game}', '${perspective}', 0, 'complete'), ('${secondRound}', '${game}', '${perspective}', 1, 'pick-candidates')`,
  `insert into hands (round_id, seat_key, card_ids)
    values ('${firstRound}', '${player}', '["one", "two"]'), ('${secondRound}', 'game-master', '["three"]'), ('${secondRound}', '${player}', '["four"]')`,
]

test('hands that were rows of their own are kept by round', () =>
  withMigrated('hands_by_round', before, async ({ query }) => {
    expect(await query({ text: 'select id, hands from round_hands order by id', values: [] })).toEqual([
      { id: firstRound, hands: [{ seat: player, cards: ['one', 'two'] }] },
      {
        id: secondRound,
        hands: [
          { seat: player, cards: ['four'] },
          { seat: 'game-master', cards: ['three'] },
        ],
      },
    ])
  }))
