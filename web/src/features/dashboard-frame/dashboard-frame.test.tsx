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
