import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { drawn, type Drawn } from '#testing/drawn.ts'
import type { Area } from '../i18n/areas.ts'
import { loadAreas } from '../i18n/i18n.ts'

interface Surroundings {
  /** Areas of translations that it uses, besides `common`. */
  areas: readonly Area[]
  /** Queries by key, with their data or the error they failed with. Others are still loading. */
  queries?: readonly (readonly [key: readonly unknown[], outcome: unknown])[]
  /** The address of the page. */
  address?: string
}

/** A feature's component at first render, in English, without a browser or a server. */
export async function drawnFeature(element: ReactElement, surroundings: Surroundings): Promise<Drawn> {
  const { areas, queries = [], address = '/' } = surroundings
  await loadAreas(['common', ...areas])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  for (const [queryKey, outcome] of queries)
    await client
      .query({ queryKey, queryFn: () => (outcome instanceof Error ? Promise.reject(outcome) : outcome) })
      .catch(() => undefined)
  return drawn(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
}
