/* What was made here and the server has not named yet goes by a name of ours, made of the idempotency key under which it is sent. */

const prefix = 'unsent-'

/** The name of what the action under this key makes. */
export function ownName(key: string): string {
  return prefix + key
}

/** Whether the server has confirmed what goes by this id. */
export function isConfirmed({ id }: { id: string }): boolean {
  return !id.startsWith(prefix)
}
