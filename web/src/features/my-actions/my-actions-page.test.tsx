import { expect, test } from 'vitest'
import { sampleAction } from '../../lib/game/testing/sample-snapshot.ts'
import { drawnFeature } from '../../lib/testing/drawn-feature.tsx'
import type { ActionLink, LinkAction } from './link-queries.ts'
import { MyActionsPage } from './my-actions-page.tsx'
import { ReminderForm } from './reminder-form.tsx'

const action = (name: string, facts: Partial<LinkAction>): LinkAction =>
  sampleAction(name, { dueAt: '2026-11-27T10:00:00.000Z', ...facts })
const done = action('Wipe the board', { state: 'done', isDone: true, doneAt: '2026-11-20T10:00:00.000Z' })
const dropped = action('Ask the yard', { state: 'dropped' })

function draw(actionItems: LinkAction[], facts: Partial<ActionLink> = {}) {
  const link: ActionLink = {
    type: 'action-links',
    id: 'l',
    holder: 'Mateo',
    subject: 'Mornings',
    team: 'Night shift',
    language: 'en',
    cardLanguage: 'en',
    completedAt: '2026-11-19T09:00:00.000Z',
    endsAt: '2027-01-26T10:00:00.000Z',
    crux: null,
    deckCatalogId: 'deck',
    deckColor: null,
    finding: null,
    wentOn: [],
    fromLaterGames: [],
    reminders: 'none',
    wants: { reminders: false, pulse: false },
    pulseOffered: true,
    actionItems: actionItems.map(({ id }) => id),
    ...facts,
  }
  return drawnFeature(<MyActionsPage token="t" />, {
    areas: ['my-actions'],
    queries: [[['action-link', 't', 'en'], { data: link, included: { actionItems } }]],
  })
}

test('emails can be asked for and stopped when everything is done; there is nothing left for a calendar', async () => {
  const { words } = await draw([done])
  expect(words).toContain('Email me')
  expect(words).not.toContain('Add to calendar')
  const asked = await draw([done], { reminders: 'confirmed', wants: { reminders: false, pulse: true } })
  expect(asked.words).toContain('Stop these emails')
  expect((await draw([done, action('Tell', {})])).words).toMatch(/Email me.*Add to calendar/)
})

test('the later question is offered only about the game of the link', async () => {
  const form = async (offersPulse: boolean) => {
    const element = (
      <ReminderForm token="t" offersPulse={offersPulse} onClose={() => undefined} onAsked={async () => undefined} />
    )
    return (await drawnFeature(element, { areas: ['my-actions'] })).words
  }
  expect(await form(true)).toMatch(/One reminder.*Ask me after two and six weeks/)
  expect(await form(false)).toContain('One reminder')
  expect(await form(false)).not.toContain('six weeks')
})

test('the later question is not promised to who asked for it while that game is deleted', async () => {
  const wants = { reminders: true, pulse: true }
  const promised = await draw([action('Tell', {})], { reminders: 'confirmed', wants })
  expect(promised.words).toContain('asked two and six weeks after')
  const { words } = await draw([action('Tell', {})], { reminders: 'confirmed', wants, pulseOffered: false })
  expect(words).not.toContain('six weeks')
  expect(words).toContain('Stop these emails')
})

test('what went on in a later game was not dropped', async () => {
  expect((await draw([dropped])).words).toContain('The group has dropped this.')
  const { words } = await draw([dropped], { wentOn: [dropped.id] })
  expect(words).toContain('The group has taken this into a later game.')
  expect(words).not.toContain('dropped')
})

test('what the holder has in a later game can be done and blocked, and says where it went on', async () => {
  const open = action('Ask the yard', {})
  expect((await draw([open])).words).not.toContain('later game')
  const { words } = await draw([open], { fromLaterGames: [open.id] })
  expect(words).toMatch(/Continued in a later game. It is still yours.*Done.*Blocked/)
})
