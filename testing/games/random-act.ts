import { readGameRows } from '#server/game-rows/read-game-rows.ts'
import type { Table, TestPlayer } from '../table.ts'
import type { EndpointKey, TestServer } from '../test-server.ts'

/** An action in a game: who, what, and with which ids. A refusal is as good as success. */
interface Act {
  key: EndpointKey
  token: string
  params?: Record<string, string>
  body?: Record<string, unknown>
  removes?: string
}

/**
 * Does something at random that the game allows now, usually something sensible. Returns the player whom it removed, if
 * any.
 */
export async function randomAct(
  server: TestServer,
  table: Table,
  players: readonly TestPlayer[],
  random: () => number,
): Promise<string | null> {
  const acts = await possibleActs(server, table, players, random)
  const act = pick(acts, random)
  if (!act) return null
  const answer = await server.call(act.key, {
    token: act.token,
    ...(act.params ? { params: act.params } : {}),
    ...(act.body ? { body: act.body } : {}),
    idempotencyKey: `act-${Math.floor(random() * 1e12)}`,
  })
  return answer.status < 300 && act.removes ? act.removes : null
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)]
}

async function possibleActs(
  server: TestServer,
  table: Table,
  players: readonly TestPlayer[],
  random: () => number,
): Promise<Act[]> {
  const rows = await readGameRows(server.services.database.db, table.gameId)
  if (!rows) return []
  const { game, rounds, candidates, polls, participations, topics, action_items: items } = rows
  const { token } = table.gameMaster
  const here = { gameId: table.gameId }
  const present = players.filter(({ id }) =>
    rows.players.some((player) => player.id === id && player.removed_at === null),
  )
  const someone = pick(present, random)
  const lead = (key: EndpointKey, body?: Record<string, unknown>, params: Record<string, string> = {}): Act => ({
    key,
    token,
    params: { ...here, ...params },
    ...(body ? { body } : {}),
  })
  const next = lead('PATCH /v1/games/:gameId/start_next_round')
  const settings =
    random() < 0.25
      ? [
          lead('PATCH /v1/games/:gameId/game-code-closed', { game_code_closed: random() < 0.5 }),
          lead('PATCH /v1/games/:gameId/timer', {
            action: pick(['start', 'pause', 'resume', 'stop', 'extend'], random),
            duration_ms: 60_000,
          }),
          lead('PATCH /v1/games/:gameId/tick_clock', { interval: 10 }),
          lead('PATCH /v1/games/:gameId', {
            make_public: random() < 0.5,
            send_report_to: random() < 0.5 ? ['boss@example.org'] : [],
          }),
        ]
      : []
  const acts: Act[] = [
    ...settings,
    ...(random() < 0.1 ? [lead('PATCH /v1/games/:gameId/undo', { confirm: random() < 0.5 })] : []),
  ]
  if (game.suspended_at !== null)
    return [...acts, ...Array.from({ length: 8 }, () => lead('PATCH /v1/games/:gameId/resume'))]
  if (random() < 0.05) acts.push(lead('PATCH /v1/games/:gameId/suspend'))
  if (someone) {
    if (random() < 0.2)
      acts.push({
        key: 'PATCH /v1/games/:gameId/relationships/players/:playerId',
        token: someone.token,
        params: { ...here, playerId: someone.id },
        body: { name: `Name ${Math.floor(random() * 100)}` },
      })
    if (present.length > 2 && random() < 0.03)
      acts.push({
        ...lead('DELETE /v1/games/:gameId/relationships/players/:playerId', undefined, { playerId: someone.id }),
        removes: someone.id,
      })
  }
  if (random() < 0.05) acts.push({ key: 'POST /v1/games/join', token: '', body: { game_code: table.gameCode } })
  switch (game.state) {
    case 'waitplayers':
      return [...acts, ...repeat(3, lead('PATCH /v1/games/:gameId/start_game'))]
    case 'preround':
      return [...acts, ...repeat(3, next)]
    case 'rounds':
      return [
        ...acts,
        ...(await actsOfRound(server, { rounds, candidates, polls }, present, table, random)),
        ...(rounds.some(({ state }) => state.startsWith('pick')) ? [] : repeat(6, next)),
      ]
    case 'pick-crux': {
      const chosen = rounds.flatMap(({ chosen_candidate_id }) => chosen_candidate_id ?? [])
      return [
        ...acts,
        ...actsOfPolls(polls, chosen, present, table, { kind: 'crux' }, random),
        lead('PATCH /v1/games/:gameId/relationships/crux', { candidate_id: pick(chosen, random) }),
      ]
    }
    case 'crystallize': {
      const topic = pick(topics, random)
      const participation = participations.at(-1)
      const item = pick(items, random)
      const idea = pick(participation?.ideas ?? [], random)
      return [
        ...acts,
        lead('POST /v1/conclusions/findings', {
          game_id: game.id,
          topic_id: topic?.id,
          report: `Answer ${Math.floor(random() * 100)}`,
        }),
        lead('POST /v1/conclusions/action-plans/action-items', {
          game_id: game.id,
          topic_id: topic?.id,
          name: `Action ${Math.floor(random() * 100)}`,
          due_at: '2026-04-01T00:00:00Z',
        }),
        lead('POST /v1/games/:gameId/relationships/player-participations', { topic_id: topic?.id, duration: 5 }),
        lead('POST /v1/feedback', { game_id: game.id, score: Math.ceil(random() * 5) }),
        ...(item
          ? [
              lead(
                'PATCH /v1/conclusions/action-plans/action-items/:actionItemId',
                { name: `Changed ${Math.floor(random() * 100)}` },
                { actionItemId: item.id },
              ),
              lead('DELETE /v1/conclusions/action-plans/action-items/:actionItemId', undefined, {
                actionItemId: item.id,
              }),
            ]
          : []),
        ...(participation
          ? [
              lead(
                'PATCH /v1/games/:gameId/relationships/player-participations/:participationId',
                { state: pick(['show_ideas', 'terminated', 'cancelled'], random) },
                { participationId: participation.id },
              ),
              ...repeat(
                4,
                ...present.map((player): Act => ({
                  key: 'POST /v1/games/:gameId/relationships/player-participations/:participationId/player-ideas',
                  token: player.token,
                  params: { ...here, participationId: participation.id },
                  body: { text: `Idea ${Math.floor(random() * 100)}` },
                })),
              ),
            ]
          : []),
        ...(idea
          ? [lead('DELETE /v1/games/:gameId/relationships/player-ideas/:ideaId', undefined, { ideaId: idea.id })]
          : []),
        ...(random() < 0.02 ? [lead('PATCH /v1/games/:gameId/end_game', {})] : []),
      ]
    }
    case 'complete':
      return acts
  }
}

type Rows = NonNullable<Awaited<ReturnType<typeof readGameRows>>>

async function actsOfRound(
  server: TestServer,
  { rounds, candidates, polls }: Pick<Rows, 'rounds' | 'candidates' | 'polls'>,
  present: readonly TestPlayer[],
  table: Table,
  random: () => number,
): Promise<Act[]> {
  const round = rounds.find(({ state }) => state.startsWith('pick'))
  if (!round) return []
  const params = { roundId: round.id }
  const { token } = table.gameMaster
  const played = candidates.filter(({ round_id }) => round_id === round.id)
  const someone = pick(
    present.filter(({ id }) => !played.some(({ player_id }) => player_id === id)),
    random,
  )
  const ofRound: Act[] = [
    ...(random() < 0.3 ? [{ key: 'PATCH /v1/rounds/:roundId/end_picking', token, params } as Act] : []),
    ...(random() < 0.1 ? [{ key: 'PATCH /v1/rounds/:roundId/skip_round', token, params } as Act] : []),
  ]
  if (round.state === 'pick-choice') {
    const ids = played.map(({ id }) => id)
    return [
      ...actsOfPolls(polls, ids, present, table, { kind: 'round', round_id: round.id }, random),
      {
        key: 'PATCH /v1/rounds/:roundId/relationships/candidates/choose',
        token,
        params,
        body: { candidate_id: pick(ids, random) },
      },
      ...ofRound,
    ]
  }
  const candidate = pick(played, random)
  const owner = candidate ? (present.find(({ id }) => id === candidate.player_id)?.token ?? token) : token
  const hand = someone
    ? await server.call('GET /v1/rounds/:roundId/relationships/hand', { token: someone.token, params })
    : null
  const cards: string[] =
    hand?.status === 200 ? hand.body.data.relationships.cards.data.map(({ id }: { id: string }) => id) : []
  const noter = pick(present, random)
  const note =
    candidate && noter && random() < 0.3
      ? [
          {
            key: 'PATCH /v1/games/:gameId/relationships/notes',
            token: noter.token,
            params: { gameId: table.gameId },
            body: {
              game_notes: [
                { subject_kind: 'card', subject_id: candidate.card_id, text: `Note ${Math.floor(random() * 100)}` },
              ],
            },
          } as Act,
        ]
      : []
  return [
    ...ofRound,
    ...note,
    ...(someone
      ? repeat(
          2,
          ...cards.map((cardId): Act => ({
            key: 'POST /v1/rounds/:roundId/relationships/candidates',
            token: someone.token,
            params,
            body: { card_id: cardId },
          })),
        )
      : []),
    ...(candidate
      ? [
          {
            key: 'DELETE /v1/rounds/:roundId/relationships/candidates/:candidateId',
            token: owner,
            params: { ...params, candidateId: candidate.id },
          } as Act,
          ...repeat(2, {
            key: 'PATCH /v1/rounds/:roundId/relationships/candidates/:candidateId',
            token: owner,
            params: { ...params, candidateId: candidate.id },
            body: { revealed: !candidate.revealed },
          }),
        ]
      : []),
  ]
}

function actsOfPolls(
  polls: Rows['polls'],
  candidateIds: readonly string[],
  present: readonly TestPlayer[],
  table: Table,
  subject: Record<string, unknown>,
  random: () => number,
): Act[] {
  const open = polls.find(({ state }) => state !== 'ended')
  const params = { gameId: table.gameId }
  const { token } = table.gameMaster
  if (!open) return [{ key: 'POST /v1/player-votes/game/:gameId/create_poll', token, params, body: subject }]
  return [
    { key: 'PATCH /v1/player-votes/game/:gameId/poll/:pollId/end_poll', token, params: { ...params, pollId: open.id } },
    ...repeat(
      3,
      ...present.map((player): Act => ({
        key: 'POST /v1/player-votes/game/:gameId/poll/:pollId/votes',
        token: player.token,
        params: { ...params, pollId: open.id },
        body: { candidate_id: pick(candidateIds, random) },
      })),
    ),
  ]
}

function repeat(times: number, ...acts: Act[]): Act[] {
  return Array.from({ length: times }, () => acts).flat()
}
