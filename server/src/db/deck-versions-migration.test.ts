import { expect, test } from 'vitest'
import { readGameRows } from '#server/game-rows/read-game-rows.ts'
import { withMigrated } from '#testing/databases/migrated.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/**
 * What the product held before decks had versions: a deck of which a card and a perspective had left, and a game that
 * played both.
 */
const before = [
  `insert into organizations (id, name, tier) values ('${id(1)}', 'Acme', 'pro')`,
  `insert into users (id, email) values ('${id(2)}', 'anna@example.org')`,
  `insert into decks (id, catalog_id, language, title, description, deck_color, modes, tiers, card_count, created_at)
    values ('${id(3)}', 'old-deck', 'en', 'Old deck', 'Of old.', '#123456', '["crux"]', '["pro"]', 1, '2026-01-01T00:00:00Z'),
      ('${id(4)}', 'gone-deck', 'en', 'Gone deck', 'Gone.', null, '["crux"]', '["pro"]', 0, '2026-01-01T00:00:00Z')`,
  `update decks set is_published = false where id = '${id(4)}'`,
  `insert into suits (id, deck_id, key, kind, title, description, index) values ('${id(5)}', '${id(3)}', 'hearth', 'hearth', 'Hearth', 'People', 0)`,
  `insert into cards (id, deck_id, suit_id, key, number, title, description, retired_at)
    values ('${id(6)}', '${id(3)}', '${id(5)}', 'kept', 1, 'Kept', 'It stayed.', null), ('${id(7)}', '${id(3)}', '${id(5)}', 'left', 2, 'Left', 'It went.', now())`,
  `insert into perspectives (id, deck_id, key, type, title, description, index, retired_at)
    values ('${id(8)}', '${id(3)}', 'why', 'general', 'Why', 'Why?', 0, now()), ('${id(9)}', '${id(3)}', 'how', 'priority_do', 'How', 'How?', 1, null)`,
  `insert into games (id, organization_id, game_master_id, state, mode, language, deck_id, subject, game_code, completed_at, send_report_to)
    values ('${id(10)}', '${id(1)}', '${id(2)}', 'complete', 'crux', 'en', '${id(3)}', 'Long ago', 'ABCDEF', now(), '["boss@example.org"]')`,
  `insert into game_perspectives (game_id, perspective_id, index) values ('${id(10)}', '${id(8)}', 0)`,
  `insert into rounds (id, game_id, perspective_id, play_order, state) values ('${id(11)}', '${id(10)}', '${id(8)}', 0, 'complete')`,
  `insert into candidates (id, game_id, round_id, card_id, revealed) values ('${id(12)}', '${id(10)}', '${id(11)}', '${id(7)}', true)`,
]

test('decks that were there get a first version, and every game keeps all it was played with, but no recipient’s address', () =>
  withMigrated('deck_versions', before, async ({ db, query }) => {
    const rows = await readGameRows(db, id(10))
    expect(rows?.game.send_report_to).toEqual([])
    expect(rows?.deck).toEqual({ title: 'Old deck', catalog_id: 'old-deck', deck_color: '#123456' })
    expect(rows?.perspectives).toMatchObject([{ id: id(8), type: 'general', title: 'Why', wants: null }])
    expect(rows?.cards).toMatchObject([
      { id: id(7), title: 'Left', number: 2, suit_kind: 'hearth', suit_title: 'Hearth', ask: '', tone: null },
    ])
    const text = `select d.id, v.number, v.card_count, d.deleted_at is not null as gone, d.current_version_id = v.id as current
      from decks d join deck_versions v on v.deck_id = d.id order by d.id`
    expect(await query({ text, values: [] })).toEqual([
      { id: id(3), number: 1, card_count: 1, gone: false, current: true },
      { id: id(4), number: 1, card_count: 0, gone: true, current: true },
    ])
    const cards = `select card_id, is_retired from card_versions order by card_id`
    expect(await query({ text: cards, values: [] })).toEqual([
      { card_id: id(6), is_retired: false },
      { card_id: id(7), is_retired: true },
    ])
    const perspectives = `select perspective_id, is_retired from perspective_versions order by perspective_id`
    expect(await query({ text: perspectives, values: [] })).toEqual([
      { perspective_id: id(8), is_retired: true },
      { perspective_id: id(9), is_retired: false },
    ])
  }))
