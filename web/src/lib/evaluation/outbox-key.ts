import { readStored, writeStored } from '../storage.ts'

const place = 'crux.outbox'

/**
 * The key printed when an evaluation starts, which opens its outbox on other machines too. Read from the page's address
 * after `#` and stored.
 */
export function outboxKey(): string | null {
  const key = /^#key=([\w-]{10,60})$/.exec(window.location.hash)?.[1]
  if (key !== undefined) writeStored(place, key)
  return key ?? readStored<string>(place)
}
