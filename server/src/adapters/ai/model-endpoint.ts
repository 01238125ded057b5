/** Where a model answers, and the key that it is asked with; the key never leaves but to that address. */
export type ModelEndpoint =
  | { adapter: 'azure'; resourceName: string; model: string; apiKey: string; isGuarded: boolean }
  | {
      adapter: 'openai'
      baseUrl: string
      model: string
      /** Null: a model of one's own that asks for none. */
      apiKey: string | null
      /** Whether somebody typed the address on a screen, so that it is checked before it is called. */
      isGuarded: boolean
    }

/** What can go wrong with a model; each has its words in the error catalogue. */
export const modelFaults = [
  'ai_address_refused',
  'ai_unreachable',
  'ai_key_refused',
  'ai_model_unknown',
  'ai_busy',
  'ai_failed',
  'ai_timeout',
  'ai_refused',
  'ai_cut_off',
  'ai_no_answer',
  'ai_malformed',
] as const
export type ModelFault = (typeof modelFaults)[number]

/** A model did not answer as it was asked to. */
export class ModelFaultError extends Error {
  readonly fault: ModelFault
  /** Seconds after which it may be asked again, as it said itself. */
  readonly retryAfter: number | null

  constructor(fault: ModelFault, retryAfter: number | null = null) {
    super(fault)
    this.fault = fault
    this.retryAfter = retryAfter
  }
}
