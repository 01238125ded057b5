/** Resolves after so many ms. */
export const sleep = async (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Repeats a call until the server has answered. The only place in the client that repeats one: what `attempt` sends carries one
 * idempotency key, so that however often it arrives, it acts once.
 * @param waitAfter how long to wait after a failure, in ms; null ends it
 * @param pause waits; a queue's can be woken
 * @throws the failure after which there was nothing to wait for
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
