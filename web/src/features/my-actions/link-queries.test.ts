import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { putAnswer } from './link-queries.ts'

type Answer = Parameters<typeof putAnswer>[3]
const said = (state: string) => ({ data: { state } }) as unknown as Answer

test('what a link said before a change is shown in no language', async () => {
  const client = new QueryClient()
  const keyOf = (language: string, token = 'mine') => ['action-link', token, language]
  for (const language of ['en', 'fi', 'de']) client.setQueryData(keyOf(language), said('open'))
  client.setQueryData(keyOf('fi', 'other'), said('open'))
  // The reader switched to German while the change was under way.
  const shown = new QueryObserver(client, {
    queryKey: keyOf('de'),
    queryFn: async () => Promise.resolve(said('done, in German')),
    staleTime: 10_000,
  })
  const leave = shown.subscribe(() => undefined)
  putAnswer(client, 'mine', 'en', said('done'))
  await expect.poll(() => client.getQueryData(keyOf('de'))).toEqual(said('done, in German'))
  expect(['en', 'fi'].map((language) => client.getQueryData(keyOf(language)))).toEqual([said('done'), undefined])
  expect(client.getQueryData(keyOf('fi', 'other'))).toEqual(said('open'))
  leave()
  client.clear()
})
