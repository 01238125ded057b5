import { estimateTokens, type TokenUsage } from '#domain/ai/ai-contract.ts'
import { endpointLimits } from '#domain/limits.ts'
import { askModel } from '#server/adapters/ai/ask-model.ts'
import { ModelFaultError } from '#server/adapters/ai/model-endpoint.ts'
import { SecretsLockedError } from '#server/adapters/secrets/secret-box.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { allowAi } from './allow-ai.ts'
import { ownEndpoint } from './choose-endpoint.ts'
import { countUsage, endpointSource } from './count-usage.ts'
import { findEndpoint } from './save-endpoint.ts'

const question = 'Answer with the one word: ready'
const shownMax = 200

/**
 * Makes one tiny call to an organization's own endpoint; a fault is a result too.
 * @throws ApiError 404 without an endpoint
 */
export async function tryEndpoint(services: Services, organizationId: string, now: Date) {
  const { db } = services.database
  await allowAi(db, organizationId, now)
  const row = await findEndpoint(db, organizationId)
  if (!row) throw new ApiError('not_found')
  const begun = performance.now()
  let answer = ''
  let usage: TokenUsage | null = null
  let fault: string | null = null
  try {
    const request = { messages: [{ role: 'user' as const, content: question }], schema: null, maxTokens: 2000 }
    const options = { azureOrigin: services.ai.azureOrigin, wholeMs: endpointLimits.tryMs }
    for await (const piece of askModel(ownEndpoint(services, row), request, options))
      if (piece.kind === 'text') answer += piece.text
      else usage = piece.usage ?? { input: estimateTokens(question), output: estimateTokens(answer) }
  } catch (error) {
    if (error instanceof SecretsLockedError) fault = 'ai_key_refused'
    else if (error instanceof ModelFaultError) fault = error.fault
    else throw error
  }
  if (usage) await countUsage(db, { organizationId, source: endpointSource, feature: 'try', usage, now })
  return {
    works: fault === null,
    answer: fault === null ? answer.trim().slice(0, shownMax) : null,
    duration_ms: Math.round(performance.now() - begun),
    fault,
  }
}
