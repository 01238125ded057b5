import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { sessionExpired } from '../../lib/api/api-events.ts'
import { onUserToken, readUserToken } from '../../lib/api/user-token.ts'
import { startServerTimeSync } from './sync-server-time.ts'

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // navigator.onLine is wrong on local networks without internet, where phones can still reach us: always try.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      retryDelay: 1_000,
    },
    // The API client retries actions itself, under one idempotency key.
    mutations: { networkMode: 'always', retry: false },
  },
})

// One user's data must not reach the next one who logs in.
sessionExpired.on(() => client.clear())
onUserToken(() => readUserToken() ?? client.clear())

/** The layout of screens that read from the server. A separate chunk, so that the join page does not load it. */
export default function DataLayout() {
  useEffect(startServerTimeSync, [])
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
