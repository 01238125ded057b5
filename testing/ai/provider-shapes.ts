/**
 * The two services whose API the stand-in speaks. They differ in their errors and in what they say of their filters.
 */
export type Service = 'openai' | 'azure'

const safe = { filtered: false, severity: 'safe' } as const
const allSafe = { hate: safe, self_harm: safe, sexual: safe, violence: safe }
const stopped = { ...allSafe, violence: { filtered: true, severity: 'medium' } }

/** How Azure begins a stream: without a choice, a model or an id. */
export const promptFilterChunk = {
  ...{ choices: [], created: 0, id: '', model: '', object: '' },
  prompt_filter_results: [{ prompt_index: 0, content_filter_results: allSafe }],
}

/** Azure says of each choice what its filter found, and no role, refusal or probabilities where there are none. */
export function withFilterResults(chunk: { choices: object[] }): object {
  return { ...chunk, choices: chunk.choices.map((choice) => ({ ...choice, content_filter_results: allSafe })) }
}

/** The body of a refused call. Azure names its own refusals by the status, and says what its filter stopped. */
export function refusalOf(service: Service, status: number, code: string): object {
  if (service === 'openai') return { error: { message: code, type: 'error', code, param: null } }
  if (code === 'content_filter')
    return {
      error: {
        message: 'The response was filtered due to the prompt triggering content management policy.',
        ...{ type: null, param: 'prompt', code, status },
        innererror: { code: 'ResponsibleAIPolicyViolation', content_filter_result: stopped },
      },
    }
  const isByGateway = status === 401 || status === 429
  return { error: { code: isByGateway ? String(status) : code, message: `Azure says ${code}.` } }
}
