import { ApiError, mayPass } from '../api/api-error.ts'
import { onUserToken } from '../api/user-token.ts'

interface Closeable {
  close: () => void
}

const made = new Map<string, Closeable>()

// Waiting actions stay on the device, and are not sent on behalf of the next user on this page.
onUserToken((token) => {
  if (token !== null) return
  for (const one of made.values()) one.close()
  made.clear()
})

/**
 * Whether an error may pass by itself for a user's queue: an ended session closes the queue, which resumes after login.
 */
export function mayPassForUser(error: unknown): boolean {
  return mayPass(error) || (error instanceof ApiError && error.status === 401)
}

/** Returns the user's queue of this name: one per tab, shared by all screens, until the user logs out. */
export function queueOf<Made extends Closeable>(name: string, make: () => Made): Made {
  const known = made.get(name) as Made | undefined
  const one = known ?? make()
  made.set(name, one)
  return one
}
