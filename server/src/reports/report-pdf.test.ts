import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef } from 'pdf-lib'
import { extractText, extractTextItems, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { registry } from '#contract/registry.ts'
import { type Language, languages } from '#domain/languages.ts'
import { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import { PdfWorker } from '#server/pdf/pdf-worker.ts'
import { SharedPdfs } from '#server/pdf/shared-pdfs.ts'
import { paperTexts } from '#server/report-paper/paper-texts.ts'
import { eventually } from '#testing/eventually.ts'
import { finish, finishGame, finishInTwoLanguages, type FinishedGame } from '#testing/games/finished-game.ts'
import { startSmtpServer } from '#testing/mail/smtp-server.ts'
import { callAndHangUp } from '#testing/networks/hang-up.ts'
import { setTable } from '#testing/table.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { smtpMailer } from '#server/adapters/mail/smtp-mailer.ts'

/** One of them is the longest, depending on the language. */
const longestDates = ['2026-11-30T09:00:00Z', '2026-09-30T09:00:00Z']

let server: TestServer
let game: FinishedGame
beforeAll(async () => {
  server = await startTestServer()
  game = await finishGame(
    server,
    Array.from({ length: 40 }, (_, index) => ({
      name: `Step ${index + 1} at the gate`,
      assignee: 'Bo',
      ...(index < 2 && { due_at: longestDates[index] }),
    })),
    { subject: 'Kdo čte tabuli? Åäö ß' },
  )
})
afterAll(() => server.close())

function order({ gameId, gameMaster }: FinishedGame, language: Language) {
  return server.app.inject({
    method: 'GET',
    url: `/v1/dashboard/games/${gameId}/report`,
    headers: { authorization: `Bearer ${gameMaster.token}`, 'accept-language': language },
  })
}

async function read(language: Language): Promise<Uint8Array> {
  const answer = await order(game, language)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toBe('attachment; filename="crux-report-kdo-cte-tabuli-aao.pdf"')
  return new Uint8Array(answer.rawPayload)
}
const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })).text.replaceAll(/\s+/g, ' ')
const linesOf = async (bytes: Uint8Array) => {
  const { items } = await extractTextItems(await getDocumentProxy(bytes.slice()))
  return items.flat().map(({ str }) => str)
}
const longDate = (language: Language, instant: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: language === 'fi' ? 'numeric' : 'long',
    year: 'numeric',
  }).format(new Date(instant))

describe('the PDF of a report', () => {
  test.each(languages)('in %s is text: subject, cards, actions and people, over several pages', async (language) => {
    const bytes = await read(language)
    const text = await textOf(bytes)
    const words = paperTexts(language)
    for (const part of [
      'Kdo čte tabuli? Åäö ß',
      words.actions,
      words.rounds,
      'Aino, Bo',
      'Step 1 at the gate',
      'Step 40 at the gate',
    ])
      expect(text).toContain(part)
    const lines = await linesOf(bytes)
    for (const date of longestDates) expect(lines).toContain(longDate(language, date))
    for (const head of [words.action, words.assignee, words.due, words.state]) expect(lines).toContain(head)
    const pages = (await PDFDocument.load(bytes)).getPageCount()
    expect(pages).toBeGreaterThan(1)
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`${page} / ${pages}`)
  })

  test('has the cards and what they ask in its reader’s language, if the deck has it, else in the game’s', async () => {
    const told = await finishInTwoLanguages(server)
    const textIn = async (language: Language) => textOf(new Uint8Array((await order(told, language)).rawPayload))
    const [finnish, english, swedish] = await Promise.all([textIn('fi'), textIn('en'), textIn('sv')])
    for (const text of ['Kortti', 'Mitä kortti kysyy?']) expect(finnish).toContain(text)
    expect(finnish).not.toMatch(/Card \d|What does this card ask/)
    for (const text of [english, swedish]) {
      expect(text).toMatch(/Card \d/)
      expect(text).toContain('What does this card ask?')
      expect(text).not.toContain('Kortti')
    }
  })

  test('has its language, a tree of tags over every page, words for each card, and bookmarks', async () => {
    const pdf = await PDFDocument.load(await read('fi'))
    const { catalog, context } = pdf
    expect((catalog.lookup(PDFName.of('Lang')) as PDFHexString).decodeText()).toBe('fi')
    expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).toString()).toContain('/Marked true')
    const tags: string[] = []
    const alts: string[] = []
    const walk = (ref: unknown) => {
      const part = ref instanceof PDFRef ? context.lookup(ref) : ref
      if (part instanceof PDFArray) for (const child of part.asArray()) walk(child)
      if (!(part instanceof PDFDict) || !part.has(PDFName.of('S'))) return
      tags.push(String(part.get(PDFName.of('S'))))
      const alt = part.get(PDFName.of('Alt'))
      if (alt instanceof PDFHexString) alts.push(alt.decodeText())
      walk(part.get(PDFName.of('K')))
    }
    walk(catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).get(PDFName.of('K')))
    const counts = Map.groupBy(tags, (tag) => tag)
    expect([counts.get('/Document')?.length, counts.get('/H1')?.length, counts.get('/TR')?.length]).toEqual([1, 1, 41])
    expect(counts.get('/Figure')?.length).toBe(alts.length)
    expect(alts.every((alt) => alt.length > 3)).toBe(true)
    const titles: string[] = []
    const outlines = catalog.lookup(PDFName.of('Outlines'), PDFDict)
    for (
      let item = outlines.lookupMaybe(PDFName.of('First'), PDFDict);
      item;
      item = item.lookupMaybe(PDFName.of('First'), PDFDict) ?? item.lookupMaybe(PDFName.of('Next'), PDFDict)
    )
      titles.push((item.lookup(PDFName.of('Title')) as PDFHexString).decodeText())
    expect(titles).toEqual(expect.arrayContaining(['Kdo čte tabuli? Åäö ß', 'Mitä teemme', 'Kierrokset']))
    for (const page of pdf.getPages()) expect(page.node.has(PDFName.of('StructParents'))).toBe(true)
  })

  test('holds up no other call while it is made', async () => {
    // Not the earlier ones, which are cached.
    const fresh = await finishGame(server, [{ name: 'Ask the yard' }])
    const made = Promise.all(languages.map((language) => order(fresh, language)))
    const progress = { isMade: false }
    void made.then(() => (progress.isMade = true))
    let answered = 0
    while (!progress.isMade) {
      await server.app.inject({ method: 'GET', url: '/healthz' })
      answered += 1
      await new Promise((done) => setTimeout(done, 5))
    }
    expect((await made).map(({ statusCode }) => statusCode)).toEqual(languages.map(() => 200))
    // In this thread no call would be handled between the steps of a PDF.
    expect(answered).toBeGreaterThan(12)
  })

  test('is made once for all who want it, and anew after a change', async () => {
    const fresh = await finishGame(server, [{ name: 'Ask the yard' }])
    const make = vi.spyOn(PdfWorker.prototype, 'make')
    const [first, second] = await Promise.all([order(fresh, 'en'), order(fresh, 'en')])
    expect(first.rawPayload).toEqual(second.rawPayload)
    expect(make).toHaveBeenCalledTimes(1)
    await server.call('PATCH /v1/dashboard/action-items', {
      token: fresh.gameMaster.token,
      body: { action_items: [{ id: fresh.actions['Ask the yard'], state: 'done' }] },
    })
    expect(await textOf(new Uint8Array((await order(fresh, 'en')).rawPayload))).toContain('done')
    make.mockRestore()
  })

  test('is given up when its caller hangs up', async () => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const fresh = await finishGame(server, [{ name: 'Ask the yard' }])
    const signals: (AbortSignal | undefined)[] = []
    const make = vi.spyOn(PdfWorker.prototype, 'make').mockImplementation((_content, unwanted) => {
      signals.push(unwanted)
      return new Promise((_, reject) => unwanted?.addEventListener('abort', () => reject(unwanted.reason as Error)))
    })
    const caller = new AbortController()
    const asked = fetch(`${server.app.listeningOrigin}/v1/dashboard/games/${fresh.gameId}/report`, {
      headers: { authorization: `Bearer ${fresh.gameMaster.token}` },
      signal: caller.signal,
    })
    await eventually(() => expect(signals).toHaveLength(1))
    expect(signals[0]?.aborted).toBe(false)
    caller.abort()
    await expect(asked).rejects.toThrow('aborted')
    await eventually(() => expect(signals[0]?.aborted).toBe(true))
    make.mockRestore()
    expect((await order(fresh, 'en')).statusCode).toBe(200)
  })

  test('is not made when its caller hung up before it was ordered', async () => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const fresh = await finishGame(server, [{ name: 'Ask the yard' }])
    const [ordered, made] = [vi.spyOn(SharedPdfs.prototype, 'make'), vi.spyOn(PdfWorker.prototype, 'make')]
    const path = `/v1/dashboard/games/${fresh.gameId}/report`
    await callAndHangUp(server, { path, token: fresh.gameMaster.token })
    await eventually(() => expect(ordered.mock.calls.map(([, hungUp]) => hungUp?.aborted)).toEqual([true]))
    await expect(ordered.mock.results[0]?.value).rejects.toThrow('aborted')
    expect(made).not.toHaveBeenCalled()
    ordered.mockRestore()
    made.mockRestore()
  })

  test('is ordered twenty times a minute at most', async () => {
    const pdfs = registry.filter((endpoint) => 'file' in endpoint && endpoint.file === 'application/pdf')
    expect(pdfs.length).toBeGreaterThanOrEqual(3)
    expect(pdfs.filter(({ rateLimit }) => rateLimit !== 'pdf')).toEqual([])
    const limits = new AttemptLimits(1, null)
    for (let call = 0; call < 20; call += 1) await limits.countCall('pdf', 'somebody')
    await expect(limits.countCall('pdf', 'somebody')).rejects.toThrow('rate_limited')
  })

  test('is saved by an open link as long as it lives: subject and actions, that it was a practice game, no note', async () => {
    const table = await setTable(server, { subject: 'Mornings', is_test_game: true, visibility: 'organization' })
    const params = { gameId: table.gameId }
    const { token } = table.gameMaster
    await server.call('PATCH /v1/games/:gameId/relationships/notes', {
      token,
      params,
      body: { game_notes: [{ subject_kind: 'crux', subject_id: table.gameId, text: 'between the two of us' }] },
    })
    await finish(server, table, [{ name: 'Ask the yard' }])
    const body = { notes_in_report: 'without_authors' }
    expect((await server.call('PATCH /v1/games/:gameId/notes-in-report', { token, params, body })).status).toBe(200)
    const notes = await server.call('GET /v1/games/:gameId/relationships/notes', { token, params })
    expect(JSON.stringify(notes.body)).toContain('between the two of us')
    const share = async () => {
      const made = await server.call('POST /v1/dashboard/games/:gameId/share-links', { token, params, body: {} })
      return made.body.data as { id: string; attributes: { token: string } }
    }
    const [link, other] = [await share(), await share()]
    const save = async ({ attributes }: typeof link) =>
      server.call('GET /v1/shared-report/pdf', { token: attributes.token, language: 'en' })
    const saved = await save(link)
    expect([saved.status, saved.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = await textOf(new Uint8Array(saved.body as Buffer))
    for (const part of ['Report of a practice game', 'Mornings', 'Ask the yard']) expect(text).toContain(part)
    expect(text).not.toContain('between the two of us')
    await server.call('DELETE /v1/dashboard/games/:gameId/share-links/:shareId', {
      token,
      params: { ...params, shareId: link.id },
    })
    expect([(await save(link)).status, (await save(other)).status]).toEqual([401, 200])
    await server.call('PATCH /v1/dashboard/games/:gameId', { token, params, body: { visibility: 'self' } })
    expect((await save(other)).status).toBe(401)
  })

  test('lies in the mail that tells of it', async () => {
    const smtp = await startSmtpServer()
    const mailing = await startTestServer({
      mailer: smtpMailer({ smtpUrl: smtp.url, from: 'Crux <crux@crux.example>' }),
    })
    try {
      await finishGame(mailing, [{ name: 'Ask the yard' }], { send_report_to: ['boss@example.org'] })
      await mailing.runJobs()
      const [attachment] = smtp.mails.at(-1)?.parsed.attachments ?? []
      expect(attachment).toMatchObject({
        contentType: 'application/pdf',
        filename: 'crux-report-welcoming-new-colleagues.pdf',
      })
      expect(await textOf(new Uint8Array(attachment?.content ?? []))).toContain('Ask the yard')
    } finally {
      mailing.services.mailer?.close()
      await mailing.close()
      await smtp.stop()
    }
  })
})
