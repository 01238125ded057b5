import { readStored, writeStored } from '../storage.ts'
import { ApiError, isWorthRepeating } from './api-error.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { createSendQueue, type QueuedAction, type QueueStorage } from './send-queue.ts'

/** A call by a button that a person presses and watches. */
interface Press extends QueuedAction {
  /** Fingerprints: what was sent is not stored on the device. */
  about: string
  request: string
}

/**
 * In ms: for this long pressing again means the same action. Later it may be wanted anew, as inviting somebody who has
 * been removed meanwhile.
 */
const meantFor = 10 * 60_000

/** In seconds. */
const patience = 10

/** The local storage key, shared by all tabs of this browser. */
export const pressesKey = 'crux.presses'

/**
 * Presses without an answer. Written before the request leaves, so that not even a page closed at once loses the key;
 * without `read`, because none of them is sent again unless it is pressed again.
 */
const unanswered: Pick<QueueStorage<Press>, 'change'> = {
  change: async (edit) => {
    const kept = edit(readStored<Press[]>(pressesKey) ?? [])
    writeStored(pressesKey, kept.length > 0 ? kept : null)
  },
}

/**
 * Sends an action under one idempotency key until the server has answered: pressing again when no answer came acts
 * once, within ten minutes even after a reload or in another tab. After an answer the same action is a new one.
 * @param dedupeKey names the action and its target, not the value that is set, so that another value replaces it. What
 * is created is a target too. Include the game's version if it may be wanted again later; null: every call is a new
 * action
 * @param request what is sent; the same action with another request gets a new key
 * @param waits in ms before each retry when no answer came
 * @throws what `send` throws, after the last retry
 */
export async function press<Answer>(
  dedupeKey: string | null,
  request: string,
  send: (idempotencyKey: string) => Promise<Answer>,
  waits: readonly number[],
): Promise<Answer> {
  const fresh: Press = {
    key: newIdempotencyKey(),
    madeAt: Date.now(),
    about: fingerprint(dedupeKey ?? ''),
    request: fingerprint(request),
  }
  return new Promise((resolve, reject: (error: Error) => void) => {
    const queue = createSendQueue<Press>({
      ...(dedupeKey !== null && { storage: unanswered }),
      send: async ({ key }) => {
        resolve(await send(key))
        return null
      },
      mayPass: isWorthRepeating,
      waitAfter: (failures, error) => {
        // Nobody watches a button for as long as some proxies ask for.
        const isAskedToWait = error instanceof ApiError && (error.retryAfter ?? 0) > patience
        const wait = isAskedToWait ? null : (waits[failures - 1] ?? null)
        if (wait === null) reject(error as Error)
        return wait
      },
      onRefused: (_press, error) => reject(error as Error),
    })
    void queue.add(dedupeKey === null ? fresh : takeUp(fresh))
  })
}

/**
 * Takes an unanswered press of the same action out of the storage: itself to send it again, or this one in its place.
 */
function takeUp(fresh: Press): Press {
  let own = fresh
  void unanswered.change((stored) => {
    const living = stored.filter(({ madeAt }) => Date.now() - madeAt < meantFor)
    own = living.find(({ about, request }) => about === fresh.about && request === fresh.request) ?? fresh
    return living.filter(({ about }) => about !== fresh.about)
  })
  return own
}

/** Two 32-bit FNV-1a sums, the second of the text backwards. Web Crypto is missing over plain HTTP. */
function fingerprint(text: string): string {
  let [forwards, backwards] = [0x811c9dc5, 0x811c9dc5]
  for (let at = 0; at < text.length; at += 1) {
    forwards = Math.imul(forwards ^ text.charCodeAt(at), 0x01000193)
    backwards = Math.imul(backwards ^ text.charCodeAt(text.length - 1 - at), 0x01000193)
  }
  return `${(forwards >>> 0).toString(36)} ${(backwards >>> 0).toString(36)}`
}
