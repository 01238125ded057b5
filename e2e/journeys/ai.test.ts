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
import { expectAccessible, launchBrowser, openDevice, screens } from '../fixtures/browser.ts'
import { type OwnProduct, startOwnProduct } from '../fixtures/own-product.ts'
import { Dashboard } from '../pages/dashboard.ts'

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

/** Supported sentences, and one that no source supports. */
function answer(asked: AskedModel): string {
  const { sentences } = JSON.parse(soundAnswer(asked)) as { sentences: Parameters<typeof answerOf> }
  const isSecond = asked.messages.length > 2
  return answerOf(...(isSecond ? [] : sentences.slice(0, 4)), {
    text: claim,
    evidence: [{ source: 1, quote: 'nobody wrote this' }],
  })
}

test.each(screens('laptop', 'phone'))(
  'on a %s an admin connects a model, tries it, and reads a summary whose sentences show what they rest on',
  async (size) => {
    const { page, problems } = await openDevice(browser, { size, baseURL: product.url })
    const dashboard = new Dashboard(page, size)
    const say = (key: string, values?: Record<string, string | number>) => dashboard.say('ai', key, values)
    const press = (key: string) =>
      page
        .getByRole('button', { name: say(key), exact: true })
        .first()
        .click()
    standIn.behave((asked) =>
      asked.response_format ? { kind: 'answer', text: answer(asked) } : { kind: 'answer', text: 'ready' },
    )
    await dashboard.open('admin@demo.example', '/dashboard/main')
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
    await press('summary.write')
    await page.getByText(claim).waitFor()
    await page.getByText(say('sentenceFaults.quote')).waitFor()
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

    // A failure: the reason is shown, and the text stays.
    standIn.behave({ kind: 'status', status: 429, retryAfter: '5' })
    await press('summary.again')
    await page.getByText(say('faults.ai_busy')).waitFor()
    await page.getByText(claim).waitFor()

    // Questions about many games: answered sentence by sentence, and the data sent can be viewed.
    standIn.behave((asked) => ({ kind: 'answer', text: answer(asked) }))
    await page.goto('/dashboard/reports/game-analysis')
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
    standIn.behave({ kind: 'hang' })
    await page.getByLabel(say('chat.field')).fill('And what was done?')
    await page.keyboard.press('Enter')
    await press('chat.stop')
    await page.getByText(say('chat.stopped')).waitFor()
    standIn.behave({ kind: 'refusal' })
    await press('chat.again')
    await page.getByText(say('faults.ai_refused')).waitFor()
    await press('chat.fresh')
    await page.getByRole('button', { name: say('chat.questions.summary') }).waitFor()

    // The endpoint is removed for the next journey.
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
  120_000,
)
