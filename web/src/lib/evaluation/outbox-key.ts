import { readStored, writeStored } from '../storage.ts'

const place = 'crux.outbox'

/** The key that the start of an evaluation prints, with which its outbox opens on other machines too; kept from the page's address, where it stands behind `#`. */
export function outboxKey(): string | null {
  const key = /^#key=([\w-]{10,60})$/.exec(window.location.hash)?.[1]
  if (key !== undefined) writeStored(place, key)
  return key ?? readStored<string>(place)
}
