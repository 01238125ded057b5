import { endpointLimits } from '#domain/limits.ts'
import type { TokenUsage } from '#domain/ai/ai-contract.ts'
import type { ModelFault } from '#domain/ai/model-faults.ts'
import { type ModelEndpoint, ModelFaultError } from './model-endpoint.ts'
import { openClient } from './open-client.ts'

export interface ModelRequest {
  messages: readonly { role: 'system' | 'user' | 'assistant'; content: string }[]
  /** JSON schema of the answer; null: any text. */
  schema: { name: string; schema: Record<string, unknown> } | null
  /** Upper limit of the answer. */
  maxTokens: number
}

/** A part of a model's answer: text as it arrives, and finally the usage if the server reports it. */
export type ModelPiece = { kind: 'text'; text: string } | { kind: 'end'; usage: TokenUsage | null }

export interface AskOptions {
  /** Aborts the call, for example when its caller has gone. */
  signal?: AbortSignal
  azureOrigin?: string | undefined
  firstByteMs?: number
  wholeMs?: number
}

/** An answer longer than this per token was not limited by the endpoint. */
const lettersPerToken = 12

/**
 * Asks a model and yields its answer as it arrives: at most 60 s until the first byte, 120 s in total. It never
 * retries.
 * @throws ModelFaultError on any failure; what was yielded before is then incomplete
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
  let wasSent = false
  const onConnected = () => void (wasSent = true)
  try {
    const client = await openClient(endpoint, { origin: options.azureOrigin, onConnected })
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
      // Self-hosted model servers omit fields that the SDK's types promise.
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
    // The stream ended without a finish reason.
    if (finish === null) throw new ModelFaultError(letters === 0 ? 'ai_no_answer' : 'ai_unreachable')
    if (letters === 0) throw new ModelFaultError('ai_no_answer')
    yield { kind: 'end', usage }
  } catch (error) {
    const { fault, retryAfter } = faultOf(error)
    const isLate = late.signal.aborted || whole.aborted
    throw new ModelFaultError(isLate ? 'ai_timeout' : fault, retryAfter, wasSent)
  } finally {
    clearTimeout(first)
  }
}

function textOf(delta: { content?: unknown } | undefined): string {
  return typeof delta?.content === 'string' ? delta.content : ''
}

/** More tokens than any call can use. */
const tokensMax = 100_000_000

/** A call's usage as the server reports it; null if the report is implausible. */
function usageOf({ prompt_tokens, completion_tokens }: Record<'prompt_tokens' | 'completion_tokens', unknown>) {
  return isCount(prompt_tokens) && isCount(completion_tokens)
    ? { input: prompt_tokens, output: completion_tokens }
    : null
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= tokensMax
}

/** The fault behind an SDK error, however wrapped. Its message is dropped: it may contain the key or the request. */
function faultOf(error: unknown): ModelFaultError {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1)
    if (cause instanceof ModelFaultError) return cause
  const { status, headers, code } = detailsOf(error)
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

function detailsOf(error: unknown): { status: number | null; headers: Headers | null; code: string | null } {
  if (typeof error !== 'object' || error === null) return { status: null, headers: null, code: null }
  return {
    status: 'status' in error && typeof error.status === 'number' ? error.status : null,
    headers: 'headers' in error && error.headers instanceof Headers ? error.headers : null,
    code: 'code' in error && typeof error.code === 'string' ? error.code : null,
  }
}
