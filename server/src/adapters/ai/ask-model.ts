import { endpointLimits } from '#domain/limits.ts'
import type { TokenUsage } from '#domain/ai/ai-contract.ts'
import { type ModelEndpoint, type ModelFault, ModelFaultError } from './model-endpoint.ts'
import { openClient } from './open-client.ts'

export interface ModelRequest {
  messages: readonly { role: 'system' | 'user' | 'assistant'; content: string }[]
  /** What the answer must look like; null: any text. */
  schema: { name: string; schema: Record<string, unknown> } | null
  /** The most that it may answer. */
  maxTokens: number
}

/** What comes of a model: its words bit by bit, and at last what they cost as far as it says so. */
export type ModelPiece = { kind: 'text'; text: string } | { kind: 'end'; usage: TokenUsage | null }

export interface AskOptions {
  /** Ends the call, as when nobody waits for it any more. */
  signal?: AbortSignal
  azureOrigin?: string | undefined
  firstByteMs?: number
  wholeMs?: number
}

/** An answer that goes on past this many letters a token was not limited by the endpoint. */
const lettersPerToken = 12

/**
 * Asks a model and yields its answer as it comes: 60 s at most until the first byte, 120 s in all. Asked once, never again by itself.
 * @throws ModelFaultError whatever goes wrong on the way; what was yielded until then is no whole answer
 */
export async function* askModel(
  endpoint: ModelEndpoint,
  request: ModelRequest,
  options: AskOptions = {},
): AsyncGenerator<ModelPiece> {
  const late = new AbortController()
  const first = setTimeout(() => late.abort(), options.firstByteMs ?? endpointLimits.firstByteMs)
  const whole = AbortSignal.timeout(options.wholeMs ?? endpointLimits.wholeMs)
  const signal = AbortSignal.any([late.signal, whole, ...(options.signal ? [options.signal] : [])])
  let letters = 0
  let finish: string | null = null
  let refused = false
  let usage: TokenUsage | null = null
  try {
    const client = await openClient(endpoint, options.azureOrigin)
    const stream = await client.chat.completions.create(
      {
        model: endpoint.model,
        messages: [...request.messages],
        max_completion_tokens: request.maxTokens,
        stream: true,
        stream_options: { include_usage: true },
        ...(request.schema
          ? { response_format: { type: 'json_schema', json_schema: { ...request.schema, strict: true } } }
          : {}),
      },
      { signal },
    )
    for await (const chunk of stream) {
      clearTimeout(first)
      // Servers of models of one's own leave out what the SDK's types promise.
      const choice: Partial<(typeof chunk.choices)[number]> | undefined = (chunk as Partial<typeof chunk>).choices?.[0]
      if (chunk.usage) usage = usageOf(chunk.usage)
      if (choice?.delta?.refusal) refused = true
      finish = choice?.finish_reason ?? finish
      const text = textOf(choice?.delta)
      letters += text.length
      if (letters > request.maxTokens * lettersPerToken) throw new ModelFaultError('ai_cut_off')
      if (text !== '') yield { kind: 'text', text }
    }
    if (whole.aborted || late.signal.aborted) throw new ModelFaultError('ai_timeout')
    options.signal?.throwIfAborted()
    if (refused || finish === 'content_filter') throw new ModelFaultError('ai_refused')
    if (finish === 'length') throw new ModelFaultError('ai_cut_off')
    // The stream ended before the model had said that it was at its end.
    if (finish === null) throw new ModelFaultError(letters === 0 ? 'ai_no_answer' : 'ai_unreachable')
    if (letters === 0) throw new ModelFaultError('ai_no_answer')
    yield { kind: 'end', usage }
  } catch (error) {
    if (late.signal.aborted || whole.aborted) throw new ModelFaultError('ai_timeout')
    throw faultOf(error)
  } finally {
    clearTimeout(first)
  }
}

function textOf(delta: { content?: unknown } | undefined): string {
  return typeof delta?.content === 'string' ? delta.content : ''
}

/** More tokens than any call uses. */
const tokensMax = 100_000_000

/** What a call used as its server says; null: it says what can’t be. */
function usageOf({ prompt_tokens, completion_tokens }: Record<'prompt_tokens' | 'completion_tokens', unknown>) {
  return isCount(prompt_tokens) && isCount(completion_tokens)
    ? { input: prompt_tokens, output: completion_tokens }
    : null
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= tokensMax
}

/** What went wrong, whichever way the SDK wraps it. Its own words stay here: they may hold the key, or what was sent. */
function faultOf(error: unknown): ModelFaultError {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1)
    if (cause instanceof ModelFaultError) return cause
  const { status, headers, code } = told(error)
  const retryAfter = Number(headers?.get('retry-after'))
  return new ModelFaultError(
    code === 'content_filter' ? 'ai_refused' : status === null ? 'ai_unreachable' : (byStatus[status] ?? 'ai_failed'),
    retryAfter > 0 ? Math.min(Math.ceil(retryAfter), 3600) : null,
  )
}

const byStatus: Readonly<Record<number, ModelFault>> = {
  401: 'ai_key_refused',
  403: 'ai_key_refused',
  404: 'ai_model_unknown',
  408: 'ai_timeout',
  429: 'ai_busy',
}

function told(error: unknown): { status: number | null; headers: Headers | null; code: string | null } {
  if (typeof error !== 'object' || error === null) return { status: null, headers: null, code: null }
  return {
    status: 'status' in error && typeof error.status === 'number' ? error.status : null,
    headers: 'headers' in error && error.headers instanceof Headers ? error.headers : null,
    code: 'code' in error && typeof error.code === 'string' ? error.code : null,
  }
}
