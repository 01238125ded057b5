/** Everything that can go wrong with a model. */
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
