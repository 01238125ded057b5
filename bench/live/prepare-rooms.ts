import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { gameCodeLimits } from '#domain/limits.ts'
import { Tokens } from '#server/credentials/tokens.ts'
import type { RoomPlan } from './driven-room.ts'

const batch = 200

export interface RoomSource {
  databaseUrl: string
  like: string
  gameMasterToken: string
}

/**
 * Games with six players in their first round, hands dealt, written into the database at once: setting up thousands by the API would
 * take longer than measuring them. `like` is a game that was set up by the API; its deck and perspectives are taken.
 */
export async function prepareRooms(
  { databaseUrl, like, gameMasterToken }: RoomSource,
  count: number,
  playersPerRoom = 6,
): Promise<RoomPlan[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const sign = await playerSigner(client)
    const cards = (
      await client.query<{ id: string }>(
        'select k.id from cards k join games g on g.deck_id = k.deck_id where g.id = $1',
        [like],
      )
    ).rows.map(({ id }) => id)
    const plans: RoomPlan[] = []
    for (let from = 0; from < count; from += batch) {
      const some = Array.from({ length: Math.min(batch, count - from) }, () => planRoom(cards, playersPerRoom))
      await client.query('begin')
      for (const sql of statements) await client.query(sql, [like, JSON.stringify(some)])
      await client.query('commit')
      plans.push(
        ...some.map(({ id, code, roundId, players }) => ({
          gameId: id,
          gameCode: code,
          roundId,
          gameMasterToken,
          players: players.map((player) => ({ id: player.id, hand: player.hand, token: sign(player.id, id) })),
        })),
      )
    }
    await client.query('analyze')
    return plans
  } finally {
    await client.end()
  }
}

let made = 0

function planRoom(cards: readonly string[], playersPerRoom: number) {
  made += 1
  return {
    id: randomUUID(),
    code: codeOf(made),
    roundId: randomUUID(),
    players: Array.from({ length: playersPerRoom }, (_, seat) => ({
      id: randomUUID(),
      seat: seat + 1,
      name: `Player ${seat + 1}`,
      hand: cards.slice(seat * 5, seat * 5 + 5),
    })),
  }
}

/** The n-th of all codes. */
function codeOf(number: number): string {
  const { alphabet, length } = gameCodeLimits
  return Array.from(
    { length },
    (_, place) => alphabet[Math.floor(number / alphabet.length ** place) % alphabet.length],
  ).join('')
}

const rooms = 'jsonb_to_recordset($2::jsonb) as r(id uuid, code text, "roundId" uuid, players jsonb)'
const seats = `${rooms} cross join jsonb_to_recordset(r.players) as p(id uuid, seat int, name text, hand jsonb)`

const statements = [
  `insert into games (id, organization_id, game_master_id, state, version, mode, language, deck_id, deck_version_id, subject, team, is_test_game, game_code, started_at)
    select r.id, g.organization_id, g.game_master_id, 'rounds', 9, g.mode, g.language, g.deck_id, g.deck_version_id, g.subject, g.team, true, r.code, now() from games g, ${rooms} where g.id = $1`,
  `insert into game_perspectives (game_id, perspective_id, index) select r.id, gp.perspective_id, gp.index from game_perspectives gp, ${rooms} where gp.game_id = $1`,
  `insert into topics (game_id, key, kind, title, hint_text, index) select r.id, t.key, t.kind, t.title, t.hint_text, t.index from topics t, ${rooms} where t.game_id = $1`,
  `insert into players (id, game_id, name, seat) select p.id, r.id, p.name, p.seat from games g, ${seats} where g.id = $1`,
  `insert into rounds (id, game_id, perspective_id, play_order) select r."roundId", r.id, gp.perspective_id, 0 from game_perspectives gp, ${rooms} where gp.game_id = $1 and gp.index = 0`,
  `insert into hands (round_id, seat_key, card_ids) select r."roundId", p.id::text, p.hand from games g, ${seats} where g.id = $1`,
]

/** Signs players' tokens as the server of this database does. */
async function playerSigner(client: pg.Client): Promise<(playerId: string, gameId: string) => string> {
  const {
    rows: [row],
  } = await client.query<{ value: string }>(`select value from settings where key = 'token_secret'`)
  if (!row) throw new Error('the server has no token secret yet')
  const tokens = new Tokens(row.value)
  const exp = Math.floor(Date.now() / 1000) + 86_400
  return (playerId, gameId) => tokens.sign({ kind: 'player', sub: playerId, gid: gameId, seat: 1, exp })
}
