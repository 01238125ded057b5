import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOf, soundAnswer, sourcesSent } from '#testing/ai/sentences-of.ts'
import {
  type AskedModel,
  type ModelStandIn,
  standInKey,
  standInModel,
  startModelStandIn,
} from '#testing/ai/model-stand-in.ts'
import { expectAccessible, launchBrowser, openDevice, screens } from '../../fixtures/browser.ts'
import { type OwnProduct, startOwnProduct } from '../../fixtures/own-product.ts'
import { Dashboard } from '../../pages/dashboard.ts'

let browser: Browser
let product: OwnProduct
let standIn: ModelStandIn
beforeAll(async () => {
  standIn = await startModelStandIn()
  product = await startOwnProduct({ AI_ALLOW_PRIVATE_ADDRESSES: 'on' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.end()
  await standIn.close()
})

const claim = 'They feel less valued than others.'

/** Supported sentences, one of them on an action, and one that no source supports. */
function answer(asked: AskedModel): string {
  const { sentences } = JSON.parse(soundAnswer(asked)) as { sentences: Parameters<typeof answerOf> }
  const isSecond = asked.messages.length > 2
  const actions = sourcesSent(asked).filter(({ about }) => about.startsWith('action'))
  const decided = actions.slice(0, 1).map(({ source, text }) => ({
    text: 'This was decided.',
    evidence: [{ source, quote: text }],
  }))
  return answerOf(...(isSecond ? [] : [...sentences.slice(0, 4), ...decided]), {
    text: claim,
    evidence: [{ source: 1, quote: 'nobody wrote this' }],
  })
}

test.each(screens('laptop', 'phone'))(
  'on a %s an admin connects a model, tries it, and reads a summary whose sentences show what they rest on',
  async (size) => {
    const { page, context, problems } = await openDevice(browser, { size, baseURL: product.url })
    const dashboard = new Dashboard(page, size)
    const say = (key: string, values?: Record<string, string | number>) => dashboard.say('ai', key, values)
    const press = (key: string, values?: Record<string, string | number>) =>
      page
        .getByRole('button', { name: say(key, values), exact: true })
        .first()
        .click()
    standIn.behave((asked) =>
      asked.response_format ? { kind: 'answer', text: answer(asked) } : { kind: 'answer', text: 'ready' },
    )
    // Where AI would be, the screens say that none is connected.
    await dashboard.open('admin@demo.example', '/dashboard/reports/game-analysis')
    await page.getByText(say('chat.noAi')).waitFor()
    await dashboard.go('nav.ai')
    await page.getByRole('heading', { name: say('howTo.title') }).waitFor()
    await expectAccessible(page, 'AI, with nothing connected')

    // Every error at its field, then a wrong key.
    await press('howTo.connect')
    await page.getByLabel(say('endpoint.provider')).selectOption('openai')
    await press('endpoint.save')
    await page.getByLabel(say('endpoint.key'), { exact: true }).and(page.locator('[aria-invalid="true"]')).waitFor()
    await page.getByLabel(say('endpoint.baseUrl'), { exact: true }).fill(standIn.baseUrl)
    await page.getByLabel(say('endpoint.model'), { exact: true }).fill(standInModel)
    await page.getByLabel(say('endpoint.key'), { exact: true }).fill('sk-not-the-right-one')
    await press('endpoint.save')
    await page.getByText(say('endpoint.endsWith', { last: '-one' })).waitFor()
    await press('endpoint.try')
    await page.getByText(say('faults.ai_key_refused')).waitFor()
    await press('endpoint.replace')
    await page.getByLabel(say('endpoint.key'), { exact: true }).fill(standInKey)
    await press('endpoint.save')
    await page.getByText(say('endpoint.endsWith', { last: 'cdef' })).waitFor()
    await press('endpoint.try')
    await page.getByText(say('endpoint.said', { answer: 'ready' })).waitFor()
    await expectAccessible(page, 'an endpoint that works')

    // A report: nothing yet, in progress, then sentences.
    await dashboard.go('nav.games')
    await page
      .getByRole('rowheader')
      .getByRole('link')
      .nth(size === 'laptop' ? 0 : 1)
      .click()
    await page.getByRole('tab', { name: dashboard.say('report', 'tabs.summary') }).click()
    await page.getByText(say('summary.none')).waitFor()
    await expectAccessible(page, 'no summary yet')
    // Whoever leaves finds it still in progress, and can stop it.
    standIn.behave({ kind: 'hang' })
    await press('summary.write')
    await page.getByText(say('summary.processing')).waitFor()
    await page.reload()
    await page.getByRole('tab', { name: dashboard.say('report', 'tabs.summary') }).click()
    await press('summary.stop')
    await page.getByText(say('summary.none')).waitFor()
    standIn.behave((asked) => ({ kind: 'answer', text: answer(asked) }))
    // Whoever else has the report open sees the summary as it comes and changes.
    const reader = await context.newPage()
    await reader.goto(page.url())
    await reader.getByRole('tab', { name: dashboard.say('report', 'tabs.summary') }).click()
    await reader.getByText(say('summary.none')).waitFor()
    await press('summary.write')
    await page.getByText(claim).waitFor()
    await page.getByText(say('sentenceFaults.quote')).waitFor()
    await reader.getByText(claim).waitFor()
    expect(sourcesSent(standIn.calls.at(-1)?.body ?? { model: '', messages: [] }).length).toBeGreaterThan(3)

    // Pressing a chip shows the source beside the sentence; Escape closes it.
    const chip = page
      .getByRole('list', { name: say('summary.restsOn') })
      .getByRole('button')
      .first()
    await chip.click()
    const source = page.getByRole('region', { name: say('summary.restsOn') })
    await source.waitFor()
    expect(await source.locator('mark').innerText()).not.toBe('')
    await expectAccessible(page, 'a summary with a source')
    await page.keyboard.press('Escape')
    await source.waitFor({ state: 'detached' })

    // So does a press on the sentence, and from there the report shows it.
    await page.getByText('The group says').first().click()
    await source.waitFor()
    await press('summary.inReport')
    await expect.poll(() => page.evaluate<string>("document.activeElement?.id ?? ''")).toMatch(/^place-/)
    await page.getByRole('tab', { name: dashboard.say('report', 'tabs.summary') }).click()

    // A failure: the reason is shown, and the text stays.
    standIn.behave({ kind: 'status', status: 429, retryAfter: '50' })
    await press('summary.again')
    const [busy = ''] = say('faults.busyFor_other', { count: '#' }).split('#')
    await page.getByText(busy).waitFor()
    await page.getByText(claim).waitFor()

    // What isn't supported is deleted.
    await press('summary.deleteSentence')
    await page.getByText(claim).waitFor({ state: 'detached' })
    await reader.getByText(claim).waitFor({ state: 'detached' })
    await reader.close()

    // It goes along with a mail, and is deleted.
    await page.getByRole('button', { name: dashboard.say('report', 'send'), exact: true }).click()
    const sending = page.getByRole('dialog')
    await sending.getByRole('checkbox').check()
    await sending.getByLabel(dashboard.say('games', 'send.email'), { exact: true }).fill('colleague@example.org')
    await sending.getByRole('button', { name: dashboard.say('games', 'send.press'), exact: true }).click()
    await page.getByText(dashboard.say('games', 'send.done', { email: 'colleague@example.org' })).waitFor()
    await press('summary.delete')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('summary.deletePress'), exact: true })
      .click()
    await page.getByText(say('summary.none')).waitFor()

    // Questions about many games: answered sentence by sentence, and the data sent can be viewed.
    standIn.behave((asked) => ({ kind: 'answer', text: answer(asked) }))
    await page.goto('/dashboard/reports/game-analysis')
    await press('chat.sumUp')
    await page.getByText(claim).waitFor()
    await expectAccessible(page, 'an analysis summed up')
    await press('summary.putAway')
    await press('chat.questions.crux')
    await page.getByText(claim).waitFor()
    await page.getByText(say('chat.faults.quote')).waitFor()
    await page
      .getByRole('list', { name: say('summary.restsOn') })
      .getByRole('button')
      .first()
      .click()
    expect(await page.locator('blockquote mark').first().innerText()).not.toBe('')
    await page.getByText(say('chat.asSent')).waitFor({ state: 'attached' })
    await expectAccessible(page, 'an answer about many games')
    // A press on the sentence itself opens what it rests on, too.
    await page.keyboard.press('Escape')
    await page.locator('blockquote mark').first().waitFor({ state: 'detached' })
    await page.getByText('This was decided.').click()
    await page.locator('blockquote mark').first().waitFor()
    // From there a game's report opens at the action.
    const opened = page.getByRole('listitem').filter({ has: page.locator('blockquote mark') })
    await opened
      .getByRole('link', { name: say('chat.toReport') })
      .first()
      .click()
    await expect.poll(() => page.evaluate<string>("document.activeElement?.id ?? ''")).toMatch(/^place-/)
    await page.goto('/dashboard/reports/game-analysis')
    standIn.behave({ kind: 'hang' })
    await page.getByLabel(say('chat.field')).fill('And what was done?')
    await page.keyboard.press('Enter')
    await press('chat.stop')
    await page.getByText(say('chat.stopped')).waitFor()
    standIn.behave({ kind: 'status', status: 429, retryAfter: '5' })
    await press('chat.again')
    await page.getByText(say('faults.busyFor_other', { count: 5 })).waitFor()
    standIn.behave({ kind: 'refusal' })
    await press('chat.again')
    await page.getByText(say('faults.ai_refused')).waitFor()
    await press('chat.fresh')
    await page.getByRole('button', { name: say('chat.questions.crux') }).waitFor()

    // The assistant proposes; a person puts it on the draft, one by one or all, and takes it back.
    const own = (await dashboard.call('get', '/v1/dashboard/organization/self-list')).data as { id: string }[]
    const made = { organization_id: own[0]?.id ?? '', language: 'en', title: `Handovers ${size}` }
    const deck = (await dashboard.call('post', '/v1/decks', made)).data as { id: string }
    const card = {
      card: null,
      suit: 1,
      description: 'Everybody has a coat on.',
      ask: null,
      why: 'Short',
      action: 'add',
    }
    const changes = [
      { ...card, title: 'The last ten minutes' },
      { ...card, title: 'Keys on the table' },
    ]
    standIn.behave({ kind: 'answer', text: JSON.stringify({ reply: 'Two cards.', changes }) })
    await page.goto(`/dashboard/deck-builder/edit/${deck.id}`)
    await press('assistant.wishes.more')
    await page.getByText('Two cards.').waitFor()
    await expectAccessible(page, 'proposals of the assistant')
    await press('assistant.apply.add')
    await page.getByText(say('assistant.applied'), { exact: true }).waitFor()
    await press('assistant.takeBack')
    await press('assistant.applyAll_other', { shown: 2 })
    await expect.poll(() => page.getByText(say('assistant.applied'), { exact: true }).count()).toBe(2)
    await expect
      .poll(async () => {
        const { data } = await dashboard.call('get', `/v1/decks/${deck.id}/draft`)
        return (data as { attributes: { cards: { title: string }[] } }).attributes.cards.map(({ title }) => title)
      })
      .toEqual(expect.arrayContaining(['The last ten minutes', 'Keys on the table']))

    // The endpoint is removed for the next journey.
    await page.goto('/dashboard/main')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await dashboard.go('nav.ai')
    await page.getByRole('tab', { name: say('tabs.endpoint'), exact: true }).click()
    await press('endpoint.remove')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('endpoint.remove'), exact: true })
      .click()
    await page.getByLabel(say('endpoint.key'), { exact: true }).waitFor()
    expect(problems).toEqual([])
  },
)

test('in a plan without AI the screens say what it would do and where the plans are', async () => {
  const { page, problems } = await openDevice(browser, { size: 'laptop', baseURL: product.url })
  const dashboard = new Dashboard(page, 'laptop')
  const say = (key: string, values?: Record<string, string | number>) => dashboard.say('ai', key, values)
  await dashboard.open('admin@demo.example', '/dashboard/main')
  const own = (await dashboard.call('get', '/v1/dashboard/organization/self-list')).data as { id: string }[]
  // The embedded database allows one user at a time.
  await product.halt()
  await promisify(execFile)(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'server/src/operator/main.ts',
      'set-plan',
      own[0]?.id ?? '',
      '--plan',
      'basic',
    ],
    { env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '' } },
  )
  await product.rise()
  await page.goto('/dashboard/ai-dashboard')
  await page.getByText(say('noAi.ai_not_in_plan')).waitFor()
  await page.getByRole('link', { name: say('noAi.plans') }).waitFor()
  expect(await page.getByRole('heading', { name: say('howTo.title') }).count()).toBe(0)
  expect(await page.getByLabel(say('endpoint.provider')).count()).toBe(0)
  await expectAccessible(page, 'AI, in a plan without it')
  await dashboard.go('nav.games')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('tab', { name: dashboard.say('report', 'tabs.summary') }).click()
  await page.getByText(say('noAi.ai_not_in_plan')).waitFor()
  await page.getByText(say('summary.noAiText')).waitFor()
  expect(problems.filter((problem) => !/ERR_CONNECTION|Failed to load resource/.test(problem))).toEqual([])
})
