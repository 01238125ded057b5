import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PDFDocument, PDFName } from 'pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'
import { analyseGames as analyseEndpoint } from '#contract/afterwards/game-analysis.ts'
import { insertAnalysedGames } from '#testing/games/analysed-games.ts'
import {
  analysedCardCount,
  type AnalysedOrganization,
  analysedScene,
  plainGame as plain,
} from '#testing/games/analysed-organization.ts'
import { analystOf } from '#testing/analysis/analyst-of.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { makeDeck } from '#testing/deck-factory.ts'
import { makeOrganization, makeUser } from '#testing/world.ts'
import { analyseGames } from './commands/analyse-games.ts'
import { printAnalysis } from './commands/print-analysis.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { place } = analysedScene(() => server)

describe('the analysis as a PDF', () => {
  const print = async (
    { by, organizationId }: Pick<AnalysedOrganization, 'by' | 'organizationId'>,
    filter: Record<string, unknown>,
  ) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/dashboard/game-analysis/pdf',
      headers: { authorization: `Bearer ${by.token}`, 'accept-language': 'fi' },
      payload: { organization_id: organizationId, ...filter },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)))
    return { pages: text, totalPages, bytes: answer.rawPayload }
  }

  test('says what the screen says: contents with pages, the filter in words, cards, feedback, words', async () => {
    const finding = 'Handovers lose knowledge between shifts because nobody writes anything down before leaving'
    const pulse = [{ wave: 'two_weeks' as const, score: 4, text: 'We hand over standing up' }]
    const placed = await place(Array.from({ length: 5 }, () => plain({ findings: [finding], pulse })))
    const { pages, totalPages, bytes } = await print(placed, { team_filter: 'depot', date_from: '2026-01-01' })
    const all = pages.join(' ')
    for (const says of [
      'Pelien analyysi',
      'depot',
      '1. tammikuuta 2026',
      'Card 1',
      'We finally said it aloud',
      'Onko mikään muuttunut?',
      'We hand over standing up',
      'knowledge',
      // The scale of the months' ratings, the cards at a pole, and the time played.
      'alhaalla 1 ja ylhäällä 5',
      'Kireä: Card 1 (5)',
      'Peliaikaa yhteensä: 5h 00m',
    ])
      expect(all.replaceAll(/\s+/g, ' ')).toContain(says)
    expect(pages.at(-1)).toContain(`${totalPages} / ${totalPages}`)
    const heading = 'Mitä ryhmät päättelivät, omin sanoin'
    const begins = pages.findLastIndex((page) => page.includes(heading)) + 1
    expect(pages[0]).toMatch(new RegExp(`${heading}\\s*${begins}`))
    const { catalog } = await PDFDocument.load(bytes)
    expect([catalog.has(PDFName.of('StructTreeRoot')), catalog.has(PDFName.of('Outlines'))]).toEqual([true, true])
  })

  test('writes nothing over anything else, long as the words of a language may be', async () => {
    const placed = await place(Array.from({ length: 5 }, () => plain()))
    const { bytes } = await print(placed, {})
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      const words = items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                from: Number(item.transform[4]),
                to: Number(item.transform[4]) + item.width,
                y: Number(item.transform[5]),
              },
            ]
          : [],
      )
      const overlaps = words.flatMap((one, index) =>
        words
          .slice(index + 1)
          .filter(({ from, to, y }) => Math.abs(y - one.y) < 3 && from < one.to - 1 && one.from < to - 1)
          .map(({ text }) => [one.text, text]),
      )
      expect(overlaps).toEqual([])
    }
  })

  test('cuts no name of a deck or card, alone or compared', async () => {
    const [title, card] = [
      'Ensimmäiset yhdeksänkymmentä päivää',
      'Kukaan ei kirjoita mitään muistiin ennen kotiinlähtöä',
    ]
    const deck = await makeDeck(server, { cardCount: analysedCardCount, title, cardTitle: () => card, language: 'fi' })
    const organizationId = await makeOrganization(server)
    const by = await makeUser(server, { organizationId })
    const own = { organizationId, gameMasterId: by.id, decks: [{ ...deck, language: 'fi' as const }] }
    await insertAnalysedGames(server, own, [plain(), plain(), plain()])
    const said = async (filter: Record<string, unknown>) =>
      (await print({ by, organizationId }, filter)).pages.join(' ').replaceAll(/\s+/g, ' ')
    const alone = await said({})
    const times = (all: string, name: string) => all.split(name).length - 1
    expect([times(alone, title), times(alone, `${card} `) >= 4]).toEqual([1, true])
    expect(await said({ compared_with: { date_from: '2026-01-01' } })).toContain(card)
  })

  test('says how many ratings of a comparison had another scale, and which scale the means have', async () => {
    const on = (month: string, maxScore: number) =>
      plain({ completedAt: new Date(`2026-${month}-10T10:00:00Z`), rating: { score: 3, maxScore, text: '' } })
    const spring = ['03', '03', '03', '03'].map((month) => on(month, 5))
    const placed = await place([...spring, ...['05', '05', '05'].map((month) => on(month, 10))])
    const { pages } = await print(placed, { date_from: '2026-05-01', compared_with: { date_to: '2026-04-30' } })
    const all = pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(all).toContain('3 arvosanaa oli toisella asteikolla')
    expect(all).toMatch(/3,0 \/ 5, 4 arvosanaa/)
  })

  test('lays two filters side by side: both in words, shares with their counts, and what may be chance', async () => {
    const finding = 'Handovers lose knowledge between shifts because nobody writes anything down before leaving'
    const placed = await place(
      Array.from({ length: 12 }, (_, index) =>
        plain({ findings: [finding], completedAt: new Date(`2026-0${index < 6 ? 3 : 5}-10T10:00:00Z`) }),
      ),
    )
    const { pages } = await print(placed, { date_from: '2026-05-01', compared_with: { date_to: '2026-04-30' } })
    const all = pages.join(' ')
    for (const says of ['Kaksi rajausta rinnakkain', 'Card 1', '(6/6)', 'Voi olla sattumaa', 'toukokuuta', 'knowledge'])
      expect(all).toContain(says)
    const heading = 'Mitä ryhmät päättelivät, omin sanoin'
    const begins = pages.findLastIndex((page) => page.includes(heading)) + 1
    expect(pages[0]).toMatch(new RegExp(`${heading}\\s*${begins}`))
    const few = await print(placed, { date_from: '2026-05-01', compared_with: { team_filter: 'nobody' } })
    expect(few.pages.join(' ')).toContain('Toisella puolella ei ole pelejä')
  })

  test('says whether feedback has risen or fallen of late, with the numbers it rests on', async () => {
    const rated = (month: string, score: number) =>
      plain({ completedAt: new Date(`2026-${month}-10T10:00:00Z`), rating: { score, maxScore: 5, text: '' } })
    const placed = await place([5, 5, 5, 5, 2, 2, 2, 2].map((score) => rated(score === 5 ? '01' : '05', score)))
    const all = (await print(placed, {})).pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(all).toContain('Palaute on heikentynyt: 1. maaliskuuta 2026 alkaen 2,0/5 (4 arvosanaa)')
    expect(all).toContain('kuukausina 5,0/5 (4).')
  })

  test('is left at the next step when the caller has hung up', async () => {
    const { by, organizationId } = await place([plain()])
    const filter = analyseEndpoint.body.parse({ organization_id: organizationId })
    const asked = {
      filter,
      actor: analystOf(by, organizationId),
      language: 'en',
      now: server.services.clock(),
    } as const
    await analyseGames(server.services, asked)
    // Asking for these figures would be refused.
    const comparedWith = { ...filter, organization_ids: [by.id] }
    const print = (hungUp: AbortSignal) => printAnalysis(server.services, { ...asked, comparedWith }, hungUp)
    await expect(print(new AbortController().signal)).rejects.toThrow('not_found')
    await expect(print(AbortSignal.abort())).rejects.toThrow('aborted')
  })

  test('has no texts and no words of few games, and needs no game at all', async () => {
    const pulse = [1, 2, 3].map((score) => ({ wave: 'two_weeks' as const, score, text: 'A handover' }))
    const few = await print(await place([plain(), plain({ pulse })]), {})
    expect(few.pages.join(' ')).toContain('Card 1')
    expect(few.pages.join(' ')).not.toMatch(/finally|handover/i)
    expect((await print(await place([]), {})).totalPages).toBeGreaterThan(0)
  })
})
