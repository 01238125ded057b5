import { expect, test } from 'vitest'
import { NetworkError } from '../../lib/api/api-error.ts'
import { drawnFeature } from '../../lib/testing/drawn-feature.tsx'
import { ServiceMessages } from './service-messages.tsx'

const drawn = (outcome: unknown) =>
  drawnFeature(<ServiceMessages />, { areas: ['dashboard'], queries: [[['service-messages', 'en'], outcome]] })

test('announcements of the operator stand above every page, each in the language that it is written in', async () => {
  const page = await drawn([
    { id: 'a', text: 'Down at ten.', severity: 'warning', language: 'en' },
    { id: 'b', text: 'Nya kortlekar.', severity: 'info', language: 'sv' },
  ])
  expect(page.words).toMatch(/Down at ten\..*Nya kortlekar\./)
  expect(page.all('p').map(({ lang }) => lang)).toEqual(['en', 'sv'])
  expect(page.one('aside')['aria-label']).toBe('Announcements')
})

test('without any, or if they cannot be loaded, nothing is there', async () => {
  for (const outcome of [[], new NetworkError()]) expect((await drawn(outcome)).markup).toBe('')
})
