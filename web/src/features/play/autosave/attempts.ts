import { mayPass } from './saving.ts'

export interface AttemptLimits {
  /** How often to try again after the first time. */
  retries: number
  /** Between two tries, in ms. */
  wait: number
}

/** Does something until it succeeds, as long as what went wrong may pass and tries are left. @throws the last error */
export async function attempt<Result>(run: () => Promise<Result>, { retries, wait }: AttemptLimits): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await run()
    } catch (error) {
      if (tried >= retries || !mayPass(error)) throw error
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}
