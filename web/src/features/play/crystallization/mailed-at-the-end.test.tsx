import { expect, test } from 'vitest'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { MailedAtTheEnd } from './mailed-at-the-end.tsx'
import { RecipientsField } from './recipients-field.tsx'

const surroundings = { areas: ['crystallization'] } as const
const recipients = ['boss@firm.example', 'team@firm.example']

test('the field says that whoever is named gets the report by email when the game is finished', async () => {
  const page = await drawnFeature(
    <RecipientsField gameId="g" value={recipients} onChange={() => undefined} error={undefined} />,
    surroundings,
  )
  expect(page.saidOf(page.one('input'))).toMatch(/When you finish the game, each gets the report by email/)
  expect(page.words).toContain('boss@firm.example')
})

test('whoever finishes a game reads whom the report is mailed to, and of nobody where nobody is named', async () => {
  const page = await drawnFeature(<MailedAtTheEnd recipients={recipients} />, surroundings)
  expect(page.words).toBe('When you finish, the report is emailed to: boss@firm.example, team@firm.example')
  expect((await drawnFeature(<MailedAtTheEnd recipients={[]} />, surroundings)).markup).toBe('')
})
