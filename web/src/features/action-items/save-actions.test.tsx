import { expect, test } from 'vitest'
import { drawnFeature } from '../../lib/testing/drawn-feature.tsx'
import { SaveActions } from './save-actions.tsx'

test('the tracker’s CSV file is offered with another separator too', async () => {
  const page = await drawnFeature(<SaveActions organizationId="o" kind="pending" search="" />, { areas: ['list'] })
  expect(page.words).toContain('Save as CSV')
  expect(page.markup).toContain('CSV with another separator')
})
