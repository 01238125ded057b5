import { expect, test } from 'vitest'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { RecipientsField } from './recipients-field.tsx'

test('whoever types recipients reads when the report goes to them, what it has, and what cannot be taken back', async () => {
  const field = <RecipientsField gameId="g" value={['boss@yard.example']} onChange={() => {}} error={undefined} />
  const { words } = await drawnFeature(field, { areas: ['crystallization'] })
  expect(words).toMatch(/When you finish the game, each gets the report by email: crux, answers and actions/)
  expect(words).toMatch(/no notes.*PDF and a link.*take the link back later, but not the PDF/)
  expect(words).toContain('boss@yard.example')
})
