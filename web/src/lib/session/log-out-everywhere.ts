import { useMutation } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** Ends all sessions of the account, this one last. */
export function useLogOutEverywhere(onDone: () => void) {
  return useMutation({ mutationFn: async () => api('POST /v1/authentication/logout-everywhere'), onSuccess: onDone })
}
