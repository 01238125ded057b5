import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { type Session, sessionQuery } from '../../lib/session/use-session.ts'

/** Stores that the user has finished or skipped the tour, and hides home's card at once. */
export function useOnboardingDone() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => api('PATCH /v1/dashboard/user-attributes', { body: { onboardingComplete: true } }),
    onSuccess: () =>
      void client.setQueryData<Session>(
        sessionQuery.queryKey,
        (known) => known && { ...known, attributes: { ...known.attributes, onboardingComplete: true } },
      ),
  })
}
