import { expect, test } from 'vitest'
import type { Session } from '../../lib/session/use-session.ts'
import { drawnFeature } from '../../lib/testing/drawn-feature.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

const session: Session = {
  user: { type: 'users', id: 'u', email: 'a@b.example', name: 'Anna', language: null } as Session['user'],
  attributes: { onboardingComplete: true, instructionsRead: [], disableGameInstructions: false },
  organizations: [],
  organization: null,
}
const organization = { id: 'o', name: 'Depot', relation: 'admin' } as NonNullable<Session['organization']>
const message = { id: 'a', text: 'Down at ten.', severity: 'warning', language: 'en' }

test('a page of the dashboard stands below the operator’s announcements, beside who is logged in', async () => {
  const { words } = await drawnFeature(
    <DashboardFrame session={session} onLogOut={() => undefined}>
      <main>The page</main>
    </DashboardFrame>,
    { areas: ['dashboard'], queries: [[['service-messages', 'en'], [message]]] },
  )
  expect(words).toMatch(/Anna.*Down at ten\..*The page/)
})

test.each([
  ['/dashboard/game/3f3ac0a0-5c7a-4a59-9a06-5a4f8f1d2c11', 'Games'],
  ['/dashboard/reports/persisted-analyses', 'Analysis'],
  ['/dashboard/reports/game-filter', 'Reports'],
])('%s belongs to %s in the menu', async (address, entry) => {
  const page = await drawnFeature(
    <DashboardFrame session={{ ...session, organization }} onLogOut={() => undefined}>
      <main>The page</main>
    </DashboardFrame>,
    { areas: ['dashboard'], queries: [[['service-messages', 'en'], []]], address },
  )
  expect(page.markup.match(/<a[^>]*aria-current="page"[^>]*>[^<]*/g)?.map((a) => a.replace(/.*>/, ''))).toEqual([entry])
})
