import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, deckBuilder } from '#testing/deck-builder.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeOrganization, makeUser, type TestUser } from '#testing/world.ts'

interface Part {
  id: string
  key: string
  title: string
}
interface Pair {
  kind: string
  id: string
  other_id: string
}

describe('linking decks that exist as translations', () => {
  let server: TestServer
  let organizationId: string
  let admin: TestUser
  let maker: TestUser
  const { made, draft, change, publish, show, clone, list, played, filled } = deckBuilder(() => ({
    server,
    organizationId,
  }))
  const link = (who: TestUser, deckId: string, otherId: string, pairs: Pair[] = []) =>
    server.call('POST /v1/decks/:deckId/translations', {
      token: who.token,
      params: { deckId },
      body: { deck_id: otherId, pairs },
    })
  const unlink = (who: TestUser, deckId: string) =>
    server.call('DELETE /v1/decks/:deckId/translations', { token: who.token, params: { deckId } })
  const languagesOf = async (deckId: string): Promise<string[]> => {
    const { body } = await server.call('GET /v1/decks/:deckId/translations', { token: admin.token, params: { deckId } })
    return body.data.map(({ attributes }: { attributes: { language: string } }) => attributes.language)
  }
  const cardsOf = async (deckId: string): Promise<Part[]> => (await draft(admin, deckId)).cards
  /** Both decks’ cards in order, as pairs. */
  const inOrder = async (deckId: string, otherId: string): Promise<Pair[]> => {
    const [here, there] = [await cardsOf(deckId), await cardsOf(otherId)]
    return here.flatMap(({ id }, index) => {
      const other = there[index]
      return other ? [{ kind: 'card', id, other_id: other.id }] : []
    })
  }
  const keysBy = async (deckId: string) => new Map((await cardsOf(deckId)).map(({ id, key }) => [id, key]))
  const catalogIdOf = async (who: TestUser, deckId: string): Promise<string> => {
    const { body } = await list(who)
    return body.data.find(({ id }: { id: string }) => id === deckId).attributes.deck_catalog_id
  }
  const play = async (deckId: string, perspectiveId: string) => {
    const game = await server.call('POST /v1/games', {
      token: admin.token,
      body: {
        organization_id: organizationId,
        game_mode: 'crux',
        deck_id: deckId,
        perspective_ids: [perspectiveId],
        subject: 'The gate',
        team_name: 'Gate',
      },
    })
    expect(game.status).toBe(201)
    return game.body.data.id as string
  }
  const wordsOf = async (gameId: string, language: string): Promise<Part[]> => {
    const { body } = await server.call('GET /v1/games/:gameId/words', {
      token: admin.token,
      params: { gameId },
      query: { language },
    })
    return body.data.attributes.cards
  }

  beforeAll(async () => {
    server = await startTestServer()
    organizationId = await makeOrganization(server)
    admin = await makeUser(server, { organizationId, role: 'admin' })
    maker = await makeUser(server, { organizationId })
  })
  afterAll(() => server.close())

  it('gives paired cards one key, published ones too: a new game is then read in both languages', async () => {
    const english = await filled(admin)
    const german = await filled(admin, { language: 'de', title: 'Unsere' })
    const deleted = english.cardIds.at(-1) ?? ''
    const seen = (await draft(admin, english.deckId)).draft_version
    await change(admin, english.deckId, seen, [{ kind: 'card', id: deleted, fields: { title: 'Alone' } }])
    expect((await publish(admin, english.deckId)).status).toBe(200)
    expect((await publish(admin, german.deckId)).status).toBe(200)
    const before = await play(english.deckId, english.perspectiveId)
    const pairs = (await inOrder(english.deckId, german.deckId)).filter(({ id }) => id !== deleted)
    const linked = await link(admin, english.deckId, german.deckId, pairs)
    expect([linked.status, linked.body.data.attributes.has_unpublished_changes]).toEqual([200, false])
    expect([await languagesOf(english.deckId), await languagesOf(german.deckId)]).toEqual([['de'], ['en']])
    const [here, there] = [await keysBy(english.deckId), await keysBy(german.deckId)]
    for (const { id, other_id } of pairs) expect(here.get(id)).toBe(there.get(other_id))
    expect([...there.values()]).not.toContain(here.get(deleted))
    // A game that was set up before keeps its words; a new one has both languages.
    expect(await wordsOf(before, 'de')).toEqual([])
    const words = await wordsOf(await play(english.deckId, english.perspectiveId), 'de')
    expect(words.map(({ id }) => id).toSorted()).toEqual(pairs.map(({ id }) => id).toSorted())
    const log = await server.call('GET /v1/dashboard/audit-log', {
      token: admin.token,
      query: { organization_id: organizationId },
    })
    expect(log.body.data.map(({ attributes }: { attributes: { action: string } }) => attributes.action)).toContain(
      'deck.linked',
    )

    // Taken out again: each is its own deck with all its words, and the game keeps both languages.
    const version = (await draft(admin, english.deckId)).draft_version
    expect((await unlink(admin, english.deckId)).status).toBe(204)
    expect([await languagesOf(english.deckId), await languagesOf(german.deckId)]).toEqual([[], []])
    expect((await draft(admin, english.deckId)).draft_version).toBe(version)
    expect((await cardsOf(english.deckId)).length).toBe(30)
    expect((await unlink(admin, english.deckId)).status).toBe(204)
  })

  it('tells other editors of a draft the new keys, and never changes the deck that was played', async () => {
    const played = await filled(admin)
    expect((await publish(admin, played.deckId)).status).toBe(200)
    await play(played.deckId, played.perspectiveId)
    const other = await filled(admin, { language: 'sv' })
    const [before, seen] = [await keysBy(played.deckId), (await draft(admin, other.deckId)).draft_version]
    const pairs = await inOrder(played.deckId, other.deckId)
    // The other way round, to show that keys can be swapped.
    const crossed = pairs.map((pair, index) => ({ ...pair, other_id: pairs.at(-1 - index)?.other_id ?? '' }))
    expect((await link(admin, played.deckId, other.deckId, crossed)).status).toBe(200)
    expect(await keysBy(played.deckId)).toEqual(before)
    const since = await server.call('GET /v1/decks/:deckId/draft', {
      token: admin.token,
      params: { deckId: other.deckId },
      query: { since: String(seen) },
    })
    const told = new Map(since.body.data.attributes.cards.map(({ id, key }: Part) => [id, key]))
    expect(crossed.map(({ other_id }) => told.get(other_id))).toEqual(crossed.map(({ id }) => before.get(id)))
    // Linked in another order after taking it out, when both were published: keys are swapped in versions too.
    expect((await publish(admin, other.deckId)).status).toBe(200)
    expect((await unlink(admin, other.deckId)).status).toBe(204)
    expect(
      (
        await link(
          admin,
          other.deckId,
          played.deckId,
          pairs.map(({ kind, id, other_id }) => ({ kind, id: other_id, other_id: id })),
        )
      ).status,
    ).toBe(200)
    const after = await keysBy(other.deckId)
    expect(pairs.map(({ other_id }) => after.get(other_id))).toEqual(pairs.map(({ id }) => before.get(id)))
    expect((await publish(admin, other.deckId)).status).toBe(200)
  })

  it('gives a part without a pair another key than its own if the other deck has that', async () => {
    const english = await filled(admin)
    expect((await publish(admin, english.deckId)).status).toBe(200)
    const translated = await clone(admin, english.deckId, { language: 'sv', title: 'Vår' })
    const swedish = translated.body.data.id as string
    expect((await unlink(admin, swedish)).status).toBe(204)
    const [alone, paired] = await cardsOf(english.deckId)
    const other = (await cardsOf(swedish)).find(({ key }) => key === alone?.key)
    const pair = { kind: 'card', id: paired?.id ?? '', other_id: other?.id ?? '' }
    const seen = (await draft(admin, english.deckId)).draft_version
    expect((await link(admin, english.deckId, swedish, [pair])).status).toBe(200)
    const [here, there] = [await keysBy(english.deckId), await keysBy(swedish)]
    expect(here.get(pair.id)).toBe(other?.key)
    expect([...there.values()]).not.toContain(here.get(alone?.id ?? ''))
    expect(new Set(here.values()).size).toBe(here.size)
    // The draft and the version name the same keys.
    const version = (await draft(admin, english.deckId)).draft_version
    expect(version).toBeGreaterThan(seen)
    expect((await publish(admin, english.deckId)).status).toBe(200)
    const { body } = await played(admin, english.deckId)
    const cards = body.included.filter(({ type }: { type: string }) => type === 'cards')
    expect(new Map(cards.map(({ id, attributes }: { id: string; attributes: Part }) => [id, attributes.key]))).toEqual(
      here,
    )
  })

  it('makes their perspectives one to search by, and two again', async () => {
    const decks = [await filled(admin), await filled(admin, { language: 'de', title: 'Unsere' })] as const
    for (const { deckId, perspectiveId } of decks) {
      expect((await publish(admin, deckId)).status).toBe(200)
      await play(deckId, perspectiveId)
    }
    const [here, there] = decks.map(({ perspectiveId }) => perspectiveId)
    const searchedWith = async () => {
      const answer = await server.call('GET /v1/dashboard/game-search/mass-filter/options', {
        token: admin.token,
        query: { organization_id: organizationId },
      })
      const { perspectives } = answer.body.data.attributes as { perspectives: { ids: string[] }[] }
      return perspectives.map(({ ids }) => ids.filter((id) => id === here || id === there).length).filter(Boolean)
    }
    const pair = { kind: 'perspective', id: here ?? '', other_id: there ?? '' }
    expect(await searchedWith()).toEqual([1, 1])
    expect((await link(admin, decks[0].deckId, decks[1].deckId, [pair])).status).toBe(200)
    expect(await searchedWith()).toEqual([2])
    expect((await unlink(admin, decks[0].deckId)).status).toBe(204)
    expect(await searchedWith()).toEqual([1, 1])
  })

  it('keeps the id of the deck that was played when one is taken out, so that its drawings stay', async () => {
    const english = await filled(admin)
    expect((await publish(admin, english.deckId)).status).toBe(200)
    await play(english.deckId, english.perspectiveId)
    const german = await filled(admin, { language: 'de' })
    const swedish = await made(admin, { language: 'sv' })
    expect((await link(admin, english.deckId, german.deckId)).status).toBe(200)
    expect((await link(admin, english.deckId, swedish)).status).toBe(200)
    const before = await catalogIdOf(admin, english.deckId)
    expect((await unlink(admin, english.deckId)).status).toBe(204)
    expect(await catalogIdOf(admin, english.deckId)).toBe(before)
    expect([await languagesOf(english.deckId), await languagesOf(swedish)]).toEqual([[], ['de']])

    // So it does when the other one is taken out. If both were played, the one that is taken out gets a new id.
    expect((await unlink(admin, swedish)).status).toBe(204)
    expect((await link(admin, english.deckId, german.deckId)).status).toBe(200)
    expect((await unlink(admin, german.deckId)).status).toBe(204)
    expect(await catalogIdOf(admin, english.deckId)).toBe(before)
    expect((await link(admin, english.deckId, german.deckId)).status).toBe(200)
    expect((await publish(admin, german.deckId)).status).toBe(200)
    await play(german.deckId, german.perspectiveId)
    expect((await unlink(admin, english.deckId)).status).toBe(204)
    expect([(await catalogIdOf(admin, english.deckId)) === before, await catalogIdOf(admin, german.deckId)]).toEqual([
      false,
      before,
    ])
  })

  it('leaves a colleague’s private translation its id', async () => {
    const english = await filled(admin)
    expect((await publish(admin, english.deckId)).status).toBe(200)
    await show(admin, english.deckId, 'organization')
    await play(english.deckId, english.perspectiveId)
    const swedish = (await clone(maker, english.deckId, { language: 'sv', title: 'Vår' })).body.data.id as string
    const before = await catalogIdOf(maker, swedish)
    expect((await unlink(admin, english.deckId)).status).toBe(204)
    expect([await catalogIdOf(maker, swedish), (await catalogIdOf(admin, english.deckId)) === before]).toEqual([
      before,
      false,
    ])
  })

  it('refuses the same language, a language that is there, two groups, strangers’ decks and parts that are not there', async () => {
    const [english, german, second, finnish] = [
      await made(admin),
      await made(admin, { language: 'de' }),
      await made(admin, { language: 'de' }),
      await made(admin, { language: 'fi' }),
    ]
    const codeOf = async (answer: ReturnType<typeof link>) => [(await answer).status, codes(await answer)[0]?.[0]]
    const taken = [409, 'deck_language_taken']
    expect(await codeOf(link(admin, english, english))).toEqual(taken)
    expect(await codeOf(link(admin, german, second))).toEqual(taken)
    expect((await link(admin, english, german)).status).toBe(200)
    expect(await codeOf(link(admin, english, second))).toEqual(taken)
    expect(await codeOf(link(admin, second, english))).toEqual(taken)
    const swedish = await made(admin, { language: 'sv' })
    expect((await link(admin, finnish, swedish)).status).toBe(200)
    expect(await codeOf(link(admin, english, finnish))).toEqual([409, 'deck_linked'])
    expect(await languagesOf(english)).toEqual(['de'])

    const private_ = await made(maker, { language: 'nl' })
    expect((await link(admin, english, private_)).status).toBe(404)
    await show(admin, english, 'organization')
    expect((await link(maker, private_, english)).status).toBe(403)
    const elsewhere = await makeOrganization(server)
    const stranger = await makeUser(server, { organizationId: elsewhere, role: 'admin' })
    expect((await link(stranger, english, german)).status).toBe(404)
    expect((await unlink(stranger, english)).status).toBe(404)

    const { suits } = await draft(admin, second)
    const wrong = { kind: 'card', id: suits[0].id, other_id: suits[0].id }
    const dutch = await made(admin, { language: 'nl' })
    const refused = await link(admin, dutch, second, [wrong])
    expect([refused.status, codes(refused)]).toEqual([422, [['schemas.shared.invalid', '/data/attributes/pairs/0']]])
    expect((await link(admin, dutch, second, [wrong, wrong])).status).toBe(422)
  })
})
