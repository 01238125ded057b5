import type { ModelFault } from '#domain/ai/model-faults.ts'

/** A model's address and key. The key is sent only to this address. */
export type ModelEndpoint =
  | { adapter: 'azure'; resourceName: string; model: string; apiKey: string; isGuarded: boolean }
  | {
      adapter: 'openai'
      baseUrl: string
      model: string
      /** Null: a self-hosted model that needs none. */
      apiKey: string | null
      /** Whether a user entered the address, so that it is checked before each call. */
      isGuarded: boolean
    }

/** A model did not answer as requested. */
export class ModelFaultError extends Error {
  readonly fault: ModelFault
  /** Seconds after which to retry, as the model's server says. */
  readonly retryAfter: number | null
  /** Whether anything was sent: without a connection nothing was, and nothing is charged. */
  readonly wasSent: boolean

  constructor(fault: ModelFault, retryAfter: number | null = null, wasSent = true) {
    super(fault)
    this.fault = fault
    this.retryAfter = retryAfter
    this.wasSent = wasSent
  }
}
