import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { sessionExpired } from '../../lib/api/api-events.ts'
import { onUserToken, readUserToken } from '../../lib/api/user-token.ts'
import { keepServerTime } from './sync-server-time.ts'

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // navigator.onLine lies on local networks without internet, where phones reach us all the same: always try.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      retryDelay: 1_000,
    },
    // The API client repeats an action itself, under one idempotency key.
    mutations: { networkMode: 'always', retry: false },
  },
})

// What one person read is not for the next who logs in.
sessionExpired.on(() => client.clear())
onUserToken(() => readUserToken() ?? client.clear())

/** The screens that read from the server. Apart from the others, so that a phone at the join page loads none of it. */
export default function DataLayout() {
  useEffect(keepServerTime, [])
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
