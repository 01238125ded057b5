/* Temporary ids for resources that the server has not created yet, made of their idempotency key. */

const prefix = 'unsent-'

/** The temporary id of what the action with this key creates. */
export function ownName(key: string): string {
  return prefix + key
}

/** Whether an id was assigned by the server. */
export function isConfirmed({ id }: { id: string }): boolean {
  return !id.startsWith(prefix)
}
