import { estimateTokens, type AiFeature, type TokenUsage } from '#domain/ai/ai-contract.ts'
import { askModel, type ModelRequest } from '#server/adapters/ai/ask-model.ts'
import { ModelFaultError } from '#server/adapters/ai/model-endpoint.ts'
import type { Services } from '#server/services.ts'
import type { ChosenEndpoint } from './choose-endpoint.ts'
import { reserveTokens, settleTokens } from './reserve-tokens.ts'

export interface ModelUse {
  organizationId: string
  /** Null: the person has been erased since. */
  userId: string | null
  feature: AiFeature | 'try'
  /** The subject for the audit log. */
  subject: { type: 'game' | 'organization' | 'deck'; id: string }
  signal?: AbortSignal
  /** Less time than a model usually has. */
  wholeMs?: number
}

/** Faults before a model has read anything, so that nothing is charged. */
const unpaid = new Set(['ai_address_refused', 'ai_key_refused', 'ai_model_unknown', 'ai_busy'])

/** A rough upper bound of the tokens that a request has without its answer. */
export function tokensAsked({ messages, schema }: Pick<ModelRequest, 'messages' | 'schema'>): number {
  const said = messages.map(({ content }) => content).join('\n')
  return estimateTokens(said + (schema ? JSON.stringify(schema) : ''))
}

/**
 * Calls a model. Reserves tokens before, settles them afterwards whatever happens, and records who used it for what.
 * Yields the answer as it arrives; its cost is added to `spent`. No transaction is open meanwhile.
 * @throws ApiError 429 token_limit_reached, ModelFaultError
 */
export async function* useModel(
  services: Services,
  { endpoint, contractIds }: ChosenEndpoint,
  { organizationId, userId, feature, subject, signal, wholeMs }: ModelUse,
  request: ModelRequest,
  spent: TokenUsage,
): AsyncGenerator<string> {
  const asked = tokensAsked(request)
  const reservation = await reserveTokens(services, {
    organizationId,
    feature,
    contractIds,
    tokens: asked + request.maxTokens,
    now: services.clock(),
  })
  let answer = ''
  let used: TokenUsage | null = null
  let isPaid = true
  try {
    const options = {
      azureOrigin: services.ai.azureOrigin,
      ...(signal ? { signal } : {}),
      ...(wholeMs ? { wholeMs } : {}),
    }
    for await (const piece of askModel(endpoint, request, options)) {
      if (piece.kind === 'end') used = piece.usage
      else {
        answer += piece.text
        yield piece.text
      }
    }
  } catch (error) {
    isPaid = answer !== '' || !(error instanceof ModelFaultError && (!error.wasSent || unpaid.has(error.fault)))
    throw error
  } finally {
    const usage = used ?? (isPaid ? { input: asked, output: estimateTokens(answer) } : { input: 0, output: 0 })
    spent.input += usage.input
    spent.output += usage.output
    const entry = { organizationId, actorUserId: userId, action: 'ai.used' as const, subject }
    const data = { feature, ...usage }
    await settleTokens(services, reservation, { usage, now: services.clock(), entry: { ...entry, data } })
  }
}
