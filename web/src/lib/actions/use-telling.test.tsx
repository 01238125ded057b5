import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { currentToasts } from '../../ui/feedback/toasts.ts'
import { gameQueries } from '../games/game-queries.ts'
import { drawnFeature } from '../testing/drawn-feature.tsx'
import { type ToldAction, useTelling } from './use-telling.ts'

afterEach(() => vi.unstubAllGlobals())

const action = (id: string): ToldAction => ({ id, name: `Ask ${id}`, state: 'blocked', blockedReason: 'No keys' })
const answer = (id: string, state: string) =>
  Response.json({ data: [{ type: 'action-items', id, attributes: { state } }] })

interface ScreenProps {
  onTold: () => void
  onDrawn: (screen: { tell: ReturnType<typeof useTelling>['tell']; client: QueryClient }) => unknown
}

function Screen({ onTold, onDrawn }: ScreenProps) {
  onDrawn({ tell: useTelling(onTold).tell, client: useQueryClient() })
  return null
}

test('two actions that are ticked at once can each be undone, and other screens read them again', async () => {
  const requests: { body: string; answer: (response: Response) => void }[] = []
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    requests.push({ body, answer: resolve })
    return promise
  })
  const told = vi.fn()
  const screens: Parameters<ScreenProps['onDrawn']>[0][] = []
  await drawnFeature(<Screen onTold={told} onDrawn={(screen) => screens.push(screen)} />, { areas: ['actions'] })
  const [screen] = screens
  if (!screen) throw new Error('nothing is drawn')
  const { tell, client } = screen
  client.setQueryData([gameQueries.home], {})

  tell([action('Ann')], 'done')
  tell([action('Bob')], 'done')
  await eventually(() => expect(requests).toHaveLength(2))
  requests[1]?.answer(answer('Bob', 'done'))
  await eventually(() => expect(currentToasts()).toHaveLength(1))
  requests[0]?.answer(answer('Ann', 'done'))
  await eventually(() => expect(currentToasts()).toHaveLength(2))
  expect(currentToasts().map(({ text }) => text)).toEqual([
    expect.stringContaining('Ask Bob'),
    expect.stringContaining('Ask Ann'),
  ])

  expect(client.getQueryState([gameQueries.home])?.isInvalidated).toBe(true)

  currentToasts()[1]?.action?.onPress()
  await eventually(() => expect(requests).toHaveLength(3))
  expect(requests[2]?.body).toMatch(/Ann.*blocked.*No keys/)
  requests[2]?.answer(answer('Ann', 'blocked'))
  await eventually(() => expect(told).toHaveBeenCalledTimes(3))
  expect(currentToasts()).toHaveLength(2)
})
