/** Resolves after this many ms. */
export const sleep = async (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Retries a call until the server has answered. The only place in the client that retries: all attempts carry one
 * idempotency key, so that the call acts once however often it arrives.
 * @param waitAfter how long to wait after a failure, in ms; null stops
 * @param pause waits; a queue's pause can be woken
 * @throws the last failure
 */
export async function untilAnswered<Answer>(
  attempt: () => Promise<Answer>,
  waitAfter: (error: unknown) => number | null,
  pause: (ms: number) => Promise<void> = sleep,
): Promise<Answer> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const wait = waitAfter(error)
      if (wait === null) throw error
      await pause(wait)
    }
  }
}
