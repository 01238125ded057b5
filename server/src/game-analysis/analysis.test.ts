import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { games } from '#server/db/schema/games.ts'
import { analysedScene, plainGame as plain } from '#testing/games/analysed-organization.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { ask, place } = analysedScene(() => server)

describe('what games say together', () => {
  test('a card is one in both languages, in the reader’s words, with its shares', async () => {
    const answer = await ask(await place([plain(), plain({ deck: 1 }), plain({ deck: 1 })]), '', {}, 'fi')
    const { cards, decks: played, all_cards: all, cruxes } = answer.body.data.attributes
    const first = cards.find(({ key }: { key: string }) => key === 'card-1')
    expect(first).toMatchObject({ language: 'fi', dealt: 3, played: 3, chosen: 3, crux: 3 })
    expect(first?.shares.chosen).toMatchObject({ count: 3, of: 3, share: 1, stands_out: 'above' })
    expect(played).toMatchObject([{ title: 'Näin teemme työtä', games: 3, people: 12 }])
    expect([all.played.count, all.played.of, all.chosen.of]).toEqual([12, 24, 12])
    expect(cruxes).toEqual({ games: 3, card_count: 1, cards: [{ card_id: first?.id, count: 3 }] })
  })

  test('months begin where the filter’s time zone says, and empty ones are written', async () => {
    const { figures } = await place([
      plain({ completedAt: new Date('2026-03-31T22:30:00Z') }),
      plain({ completedAt: new Date('2026-06-15T10:00:00Z') }),
    ])
    const months = async (time_zone: string) =>
      (await figures({ time_zone })).months.map(({ month, games: count }: { month: string; games: number }) => [
        month,
        count,
      ])
    expect(await months('Europe/Helsinki')).toEqual([
      ['2026-04', 1],
      ['2026-05', 0],
      ['2026-06', 1],
    ])
    expect(await months('America/New_York')).toEqual([
      ['2026-03', 1],
      ['2026-04', 0],
      ['2026-05', 0],
      ['2026-06', 1],
    ])
  })

  test('a game that is deleted, made private or restored changes the figures at once', async () => {
    const { by, ids, figures } = await place([plain(), plain(), plain()])
    const counted = async () => (await figures()).overview.games
    expect(await counted()).toBe(3)
    const gameId = ids[0] ?? ''
    const token = by.token
    await server.call('PATCH /v1/dashboard/games/:gameId', { params: { gameId }, token, body: { visibility: 'self' } })
    expect(await counted()).toBe(2)
    await server.call('PATCH /v1/dashboard/games/:gameId', {
      params: { gameId },
      token,
      body: { visibility: 'organization' },
    })
    expect(await counted()).toBe(3)
    await server.call('DELETE /v1/dashboard/games/:gameId', { params: { gameId }, token })
    expect(await counted()).toBe(2)
    await server.services.database.db.update(games).set({ deletedAt: null }).where(eq(games.id, gameId))
    expect(await counted()).toBe(3)
  })

  test('the caller’s own private games count for nobody, whatever scope is asked for', async () => {
    const { figures } = await place([plain({ visibility: 'self' }), plain({ visibility: 'admin_only' }), plain()])
    expect((await figures({ game_scope: 'own' })).overview.games).toBe(1)
    expect((await figures({ game_scope: 'visible' })).overview.games).toBe(1)
  })

  test('ratings of another scale are brought to the most frequent one', async () => {
    const { figures } = await place([
      plain(),
      plain(),
      plain({ rating: { score: 10, maxScore: 10, text: '' } }),
      plain({ rating: null }),
    ])
    expect((await figures()).feedback).toMatchObject({
      max_score: 5,
      count: 3,
      rescaled: 1,
      levels: [0, 0, 0, 2, 1].map((count, index) => ({ score: index + 1, count })),
      texts: [{ text: 'We finally said it aloud.', score: 4 }, { score: 4 }],
    })
  })
})

describe('whether anything has changed', () => {
  const answered = (wave: 'two_weeks' | 'six_weeks', ...scores: number[]) =>
    plain({ pulse: scores.map((score) => ({ wave, score, text: `It says ${score}` })) })

  test('is told from three answers on, all games together; what was written needs a larger group', async () => {
    const two = await place([answered('two_weeks', 4, 5), answered('six_weeks', 1, 2), plain()])
    expect((await two.figures()).pulse).toEqual([])
    const few = await place([answered('two_weeks', 4, 5), answered('two_weeks', 3)])
    expect((await few.figures()).pulse).toMatchObject([{ wave: 'two_weeks', count: 3, games: 2, mean: 4, texts: [] }])
    const enough = await place([answered('six_weeks', 4, 5), answered('six_weeks', 3), plain()])
    expect((await enough.figures()).pulse).toMatchObject([
      { wave: 'six_weeks', count: 3, max_score: 5, texts: ['It says 3', 'It says 4', 'It says 5'] },
    ])
  })
})

describe('texts and words', () => {
  const said = 'Handovers lose knowledge between shifts because nobody writes anything down before leaving'

  test('come from three games and five people on', async () => {
    const few = await place([plain({ findings: [said] }), plain({ findings: [said] })])
    const two = await few.figures()
    expect(two.small_group).toBe('too_few_games')
    expect([two.conclusions.words, two.conclusions.texts, two.feedback?.texts]).toEqual([[], [], []])
    expect(two.conclusions.findings).toBe(2)
    const enough = await place(Array.from({ length: 5 }, () => plain({ findings: [said] })))
    const five = await enough.figures()
    expect(five.small_group).toBeNull()
    expect(five.conclusions.words[0]).toMatchObject({ count: 5, language: 'en' })
    expect(five.feedback?.texts).toHaveLength(5)
  })

  test('names of people who played are no words, in no form', async () => {
    const text = `${said} so Aino and Mateo’s board stays`
    const { figures } = await place(Array.from({ length: 5 }, () => plain({ findings: [text] })))
    const words = (await figures()).conclusions.words.map(({ word }: { word: string }) => word.toLowerCase())
    expect(words).toContain('board')
    expect(words.filter((word: string) => /aino|mateo/.test(word))).toEqual([])
  })

  test('a word opens the conclusions that have it in any form, but not of few games', async () => {
    const other = plain({ findings: ['Nothing of the kind'] })
    const [handover, handovers] = ['One handover a day', 'Two handovers a day']
    const few = await place([plain({ findings: [handover] }), plain({ findings: [handovers] })])
    expect(await few.conclusions('handov')).toEqual([])
    const enough = await place([plain({ findings: [handover] }), plain({ findings: [handovers] }), other])
    expect((await enough.conclusions('handov')).toSorted()).toEqual([handover, handovers])
  })

  test('too few words show what was written instead', async () => {
    const { figures, ids } = await place([plain(), plain(), plain()])
    const { conclusions } = await figures()
    expect(conclusions.words).toEqual([])
    expect(conclusions.texts).toHaveLength(3)
    expect(ids).toContain(conclusions.texts[0]?.game_id)
  })
})

describe('the rounds behind a figure', () => {
  test('are those in which a card was played, in any language, and what was chosen at a pole', async () => {
    const { rounds, figures } = await place([plain(), plain({ deck: 1 }), plain({ deck: 2 })])
    const { cards } = await figures()
    const card = cards.find(
      ({ key, deck_title: deck }: { key: string; deck_title: string }) => key === 'card-2' && deck === 'How we work',
    )
    const count = async (body: Record<string, unknown>) => (await rounds(body)).meta.total
    expect(await count({ card_id: card?.id })).toBe(2)
    expect(await count({ card_id: card?.id, only: 'chosen' })).toBe(0)
    expect(await count({ pole: 'emotion_tense' })).toBe(3)
    expect(await count({ pole: 'emotion_content' })).toBe(0)
    expect(await count({ only: 'crux' })).toBe(3)
  })

  test('are of games that the whole organization may see, even for whoever led the others', async () => {
    const text = 'A handover of one’s own'
    const secret = plain({ visibility: 'self', findings: [text] })
    const { rounds, conclusions } = await place([secret, secret, plain(), plain(), plain()])
    const own = { game_scope: 'own' }
    expect((await rounds(own)).meta.total).toBe(12)
    const found = await conclusions('handov', own)
    expect(found).not.toContain(text)
    expect(found).toHaveLength(3)
  })
})
