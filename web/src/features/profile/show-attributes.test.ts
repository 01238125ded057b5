import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { noteOnDevice, readOnDevice } from '../../lib/read-on-device.ts'
import { type Session, sessionQuery } from '../../lib/session/use-session.ts'
import { showAttributes } from './self-queries.ts'

const session: Session = {
  user: { type: 'users', id: 'u', email: 'a@b.example', name: null, language: null } as Session['user'],
  attributes: { onboardingComplete: true, instructionsRead: ['preround'], disableGameInstructions: true },
  organizations: [],
  organization: null,
}

test('switching instructions on again forgets what was read, with the user and on this device; switching them off forgets nothing', () => {
  const client = new QueryClient()
  const read = () => [client.getQueryData(sessionQuery.queryKey)?.attributes, readOnDevice()]
  client.setQueryData(sessionQuery.queryKey, session)
  noteOnDevice('preround')
  noteOnDevice('round')
  noteOnDevice('round')
  showAttributes(client, { disableGameInstructions: true })
  expect(read()).toEqual([session.attributes, ['preround', 'round']])
  showAttributes(client, { disableGameInstructions: false, instructionsRead: [] })
  expect(read()).toEqual([{ onboardingComplete: true, instructionsRead: [], disableGameInstructions: false }, []])
})
