import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, launchBrowser, openDevice, screens } from '../../fixtures/browser.ts'
import { loadedCode } from '../../fixtures/loaded-code.ts'
import { Builder } from '../../pages/builder.ts'
import { Player } from '../../pages/player.ts'
import { tick } from '../../pages/tick.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const admin = 'admin@demo.example'
const child = 'Demo Northern Depot'

const lines = ['What do we carry?', 'And who helps us?']

/** Gives every perspective of a draft the same question, written in two lines. */
async function askInTwoLines(builder: Builder, deckId: string): Promise<void> {
  const draft = (await builder.call('get', `/v1/decks/${deckId}/draft`)).data as {
    attributes: { draft_version: number; perspectives: { id: string }[] }
  }
  const { draft_version, perspectives } = draft.attributes
  const fields = { description: lines.join('\n') }
  await builder.call('patch', `/v1/decks/${deckId}/draft`, {
    draft_version,
    changes: perspectives.map(({ id }) => ({ kind: 'perspective', id, fields })),
  })
}

describe.each(screens('laptop', 'phone'))('on a %s', (size) => {
  const title = `Gate talk ${size}`

  test('an admin makes a game type, opens its questions to everybody, shares it with a child, and it is played there', async () => {
    const { page, context, problems } = await openDevice(browser, { size })
    const builder = new Builder(page, size)
    await builder.open(admin, '/dashboard/main')
    const headers = await builder.headers()
    const own = await page.request.get('/v1/dashboard/organization/self-list', { headers })
    const { data: organizations } = (await own.json()) as { data: { id: string }[] }
    const organization_id = organizations[0]?.id ?? ''
    const questions = `Questions ${size}`
    const template = await page.request.post('/v1/crystallization-templates', {
      headers,
      data: {
        organization_id,
        title: questions,
        language: 'en',
        supported_game_modes: ['crux'],
        topics: [{ kind: 'finding', title: 'What now?' }],
      },
    })
    expect(template.status()).toBe(201)
    const library = await page.request.get('/v1/decks', { headers, params: { organization_id, language: 'en' } })
    const { data: shelf } = (await library.json()) as { data: { id: string }[] }
    const copy = await page.request.post(`/v1/decks/${shelf[0]?.id}/clone`, {
      headers,
      data: { organization_id, title: `Gate cards ${size}` },
    })
    const { data: deck } = (await copy.json()) as { data: { id: string } }
    await askInTwoLines(builder, deck.id)
    expect((await page.request.post(`/v1/decks/${deck.id}/publish`, { headers, data: {} })).status()).toBe(200)

    await builder.go('nav.gameTypes')
    await page.getByRole('link', { name: builder.say('game-types', 'new'), exact: true }).click()
    await page.waitForURL('**/game-type-builder/new')
    await builder.save()
    await page.getByText('Give the game type a title that others will recognize.').waitFor()
    await page.getByText('Choose the deck you want to play with.').waitFor()
    await page.getByText('Choose at least one. Each perspective becomes a round.').waitFor()
    await expectAccessible(page, 'a game type with faults')

    await builder.field('builder', 'title').fill(title)
    await page.getByLabel(builder.say('builder', 'language'), { exact: true }).last().selectOption('en')
    await page.getByLabel(builder.say('game-types', 'deck'), { exact: true }).selectOption(deck.id)
    await page
      .getByLabel(builder.say('game-types', 'template'), { exact: true })
      .selectOption({ label: `${questions} (${builder.say('game-types', 'onlyYou')})` })
    await tick(page.getByRole('checkbox', { name: builder.say('builder', 'modes.group') }))
    for (let round = 0; round < 2; round += 1)
      await page.getByLabel(builder.say('game-types', 'addLabel'), { exact: true }).selectOption({ index: 1 })
    const handles = page.getByRole('button', { name: /^Move / })
    await expect.poll(() => handles.count()).toBe(2)
    const [first, second] = [
      await handles.nth(0).getAttribute('aria-label'),
      await handles.nth(1).getAttribute('aria-label'),
    ]
    await handles.nth(1).press('ArrowUp')
    await expect.poll(() => handles.nth(0).getAttribute('aria-label')).toBe(second)
    expect(await handles.nth(1).getAttribute('aria-label')).toBe(first)
    // With the mouse, below the other.
    const last = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: first ?? '', exact: true }) })
    const { height } = (await last.boundingBox()) ?? { height: 0 }
    await handles.nth(0).dragTo(last, { targetPosition: { x: 20, y: height - 5 } })
    await expect.poll(() => handles.nth(0).getAttribute('aria-label')).toBe(first)
    await tick(
      page.getByRole('radio', {
        name: builder.say('builder', 'who.organization', { organization: 'Demo Organization' }),
      }),
    )
    await tick(page.getByRole('checkbox', { name: child }))
    // Minutes for only one phase: the others say what they lack.
    await builder.field('game-types', 'sheet.opening').fill('Welcome. We take the gate today.')
    await builder.field('game-types', 'sheet.phases.round').fill('20')
    await builder.save()
    await page.getByText('Enter whole minutes, from 1 to 240, for every phase').first().waitFor()
    for (const phase of ['opening', 'crux', 'crystallization', 'closing'])
      await builder.field('game-types', `sheet.phases.${phase}`).fill('5')
    await page.getByText(builder.say('game-types', 'sheet.together_other', { count: 60 })).waitFor()
    await builder.save()
    await page.getByText('Open the template to the organization, or choose another.').waitFor()
    await expectAccessible(page, 'a game type for everybody with cards and questions of one’s own')
    await builder.button('game-types', 'openDeck').click()
    await page.getByText(builder.say('game-types', 'opened', { title: `Gate cards ${size}` })).waitFor()
    await builder.button('game-types', 'openTemplate').click()
    await page.getByText(builder.say('game-types', 'opened', { title: questions })).waitFor()
    await builder.save()
    await page.waitForURL('**/game-type-builder/edit/*')
    await builder.field('builder', 'title').waitFor()
    await expectAccessible(page, 'a game type')
    const id = page.url().split('/').at(-1) ?? ''

    // Offered and played in the child organization.
    const umbrella = await page.request.get(`/v1/dashboard/organization/${organization_id}/organization-umbrella`, {
      headers,
      params: { view: 'skeleton' },
    })
    const { included } = (await umbrella.json()) as { included: { id: string; attributes: { name: string } }[] }
    const childId = included.find(({ attributes }) => attributes.name === child)?.id ?? ''
    const offered = await page.request.get('/v1/game-types', { headers, params: { organization_id: childId } })
    const { data: types } = (await offered.json()) as {
      data: {
        id: string
        relationships: Record<'deck', { data: { id: string } }> & Record<'perspectives', { data: { id: string }[] }>
      }[]
    }
    const type = types.find((one) => one.id === id)
    const game = await page.request.post('/v1/games', {
      headers,
      data: {
        organization_id: childId,
        game_mode: 'crux',
        deck_id: type?.relationships.deck.data.id,
        perspective_ids: type?.relationships.perspectives.data.map((one) => one.id),
        subject: 'The gate',
        team_name: size,
        is_test_game: true,
        game_type_id: id,
      },
    })
    expect(game.status()).toBe(201)

    // Its run sheet is available on the stage, and alone on paper.
    const { data: played } = (await game.json()) as { data: { id: string; attributes: { game_code: string } } }
    await page.goto(`/game/${played.id}`)
    await builder.button('play', 'more.label').click()
    await page.getByRole('menuitem', { name: builder.say('play', 'runSheet.title'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: builder.say('play', 'runSheet.title') })
    await sheet.getByText('Welcome. We take the gate today.').waitFor()
    expect(await sheet.locator('[aria-current="step"]').innerText()).toContain(builder.say('play', 'runSheet.opening'))
    await expectAccessible(page, 'the run sheet')
    await page.emulateMedia({ media: 'print' })
    await sheet.getByText('Welcome. We take the gate today.').waitFor()
    await builder.button('play', 'close').waitFor({ state: 'hidden' })
    await page.emulateMedia({ media: null })
    await builder.button('play', 'close').click()

    // A phone in the child organization's room plays it, without the code that makes game types.
    const phone = await openDevice(browser, { size: 'phone' })
    const player = new Player(phone.page)
    await player.join(played.attributes.game_code, 'Aino')
    for (const step of ['start_game', 'start_next_round'])
      expect((await page.request.patch(`/v1/games/${played.id}/${step}`, { headers, data: {} })).status()).toBe(200)
    await player.holdsHand()
    // A question keeps its lines, on phones and on the stage.
    for (const screen of [phone.page, page])
      await expect.poll(() => screen.getByRole('heading', { level: 1 }).innerText()).toBe(lines.join('\n'))
    const code = await loadedCode(phone.page)
    for (const [area, key] of [
      ['game-types', 'share.legend'],
      ['deck-editor', 'paste.label'],
      ['templates', 'try.title'],
    ] as const)
      expect(code).not.toContain(builder.say(area, key))
    expect(code).not.toContain('text/x-crux-')
    expect(phone.problems).toEqual([])
    await phone.context.close()

    await page.goto('/dashboard/game-type-builder')
    await builder.button('builder', 'list.actionsOf', { title }).click()
    await page.getByRole('menuitem', { name: builder.say('builder', 'list.delete'), exact: true }).click()
    await builder.confirm('game-types', 'delete.confirm')
    await page.getByRole('row').filter({ hasText: title }).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })
})
