interface Document {
  data: { id: string; attributes: Record<string, string>; relationships: Record<string, { data: { id: string }[] }> }
}

type Call = (method: string, path: string, token: string | null, body?: Record<string, unknown>) => Promise<Document>

function callsTo(url: string): Call {
  return async (method, path, token, body) => {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        prefer: 'return=representation',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Document
  }
}

/** Sets up a game through the API as a game master would, with a deck in this language; it waits for its players. */
export async function setUpGame(url: string, password: string, language = 'en') {
  const call = callsTo(url)
  const login = await call('POST', '/authentication/login', null, { email: 'master@demo.example', password })
  const token = login.data.attributes['token'] ?? ''
  const organizations = (await call('GET', '/authentication/self-organizations', token)) as unknown as {
    data: { id: string }[]
  }
  const organizationId = organizations.data[0]?.id ?? ''
  const decks = (await call(
    'GET',
    `/decks?organization_id=${organizationId}&language=${language}&game_mode=crux`,
    token,
  )) as unknown as { data: { id: string }[] }
  const deckId = decks.data[0]?.id ?? ''
  const deck = await call('GET', `/decks/${deckId}?organization_id=${organizationId}&include=perspectives`, token)
  const perspectives = deck.data.relationships['perspectives']?.data.slice(0, 3).map(({ id }) => id) ?? []
  const game = await call('POST', '/games', token, {
    organization_id: organizationId,
    game_mode: 'crux',
    deck_id: deckId,
    perspective_ids: perspectives,
    subject: 'Bench',
    team_name: 'Bench',
    is_test_game: true,
  })
  return { gameId: game.data.id, gameCode: game.data.attributes['game_code'] ?? '', token }
}

/** A game in its second round, with every player's card played. */
export async function startGameWithPlayers(url: string, password: string, players: number, language = 'en') {
  const call = callsTo(url)
  const { gameId, gameCode, token } = await setUpGame(url, password, language)
  const seats = await Promise.all(
    Array.from({ length: players }, () => call('POST', '/games/join', null, { game_code: gameCode })),
  )
  const playerTokens = seats.map(({ data }) => data.attributes['token'] ?? '')
  await call('PATCH', `/games/${gameId}/start_game`, token)
  let roundId = ''
  for (const isLast of [false, true]) {
    const running = await call('PATCH', `/games/${gameId}/start_next_round`, token)
    roundId = running.data.relationships['rounds']?.data.at(-1)?.id ?? ''
    const played: string[] = []
    for (const player of playerTokens) {
      const hand = await call('GET', `/rounds/${roundId}/relationships/hand`, player)
      const candidate = await call('POST', `/rounds/${roundId}/relationships/candidates`, player, {
        card_id: hand.data.relationships['cards']?.data[0]?.id ?? '',
      })
      played.push(candidate.data.id)
    }
    if (isLast) continue
    await call('PATCH', `/rounds/${roundId}/end_picking`, token)
    await call('PATCH', `/rounds/${roundId}/relationships/candidates/choose`, token, { candidate_id: played[0] ?? '' })
  }
  const seated = seats.map(({ data }) => ({
    id: data.attributes['player_id'] ?? '',
    token: data.attributes['token'] ?? '',
  }))
  return { gameId, gameCode, roundId, players: seated, playerTokens }
}
