import { ApiError, mayPass } from '../api/api-error.ts'
import { onUserToken } from '../api/user-token.ts'

interface Closeable {
  close: () => void
}

const made = new Map<string, Closeable>()

// What waits stays on the device. It is not sent in the name of whoever logs in next on another page.
onUserToken((token) => {
  if (token !== null) return
  for (const one of made.values()) one.close()
  made.clear()
})

/** Whether an error may pass by itself in what a user wishes: a session that is over closes the queue, and after logging in it goes on. */
export function mayPassForUser(error: unknown): boolean {
  return mayPass(error) || (error instanceof ApiError && error.status === 401)
}

/** What sends for the user under a name: one in a tab, whichever screens come and go, until the user logs out. */
export function queueOf<Made extends Closeable>(name: string, make: () => Made): Made {
  const known = made.get(name) as Made | undefined
  const one = known ?? make()
  made.set(name, one)
  return one
}
