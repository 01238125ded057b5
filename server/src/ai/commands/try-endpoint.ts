import { endpointLimits } from '#domain/limits.ts'
import { ModelFaultError } from '#server/adapters/ai/model-endpoint.ts'
import { SecretsLockedError } from '#server/adapters/secrets/secret-box.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { allowAi } from './allow-ai.ts'
import { ownEndpoint } from './choose-endpoint.ts'
import { findEndpoint } from './save-endpoint.ts'
import { useModel as askModel } from './use-model.ts'

const question = 'Answer with the one word: ready'
const shownMax = 200

/**
 * Makes one tiny call to an organization's own endpoint; a fault is a result too. It is counted and recorded as any
 * use.
 * @throws ApiError 404 without an endpoint
 */
export async function tryEndpoint(
  services: Services,
  { organizationId, userId, now }: { organizationId: string; userId: string; now: Date },
) {
  const { db } = services.database
  await allowAi(db, organizationId, now)
  const row = await findEndpoint(db, organizationId)
  if (!row) throw new ApiError('not_found')
  const begun = performance.now()
  let answer = ''
  let fault: string | null = null
  try {
    const request = { messages: [{ role: 'user' as const, content: question }], schema: null, maxTokens: 2000 }
    const subject = { type: 'organization' as const, id: organizationId }
    const use = { organizationId, userId, feature: 'try' as const, subject, wholeMs: endpointLimits.tryMs }
    const chosen = { endpoint: ownEndpoint(services, row), contractIds: [] }
    for await (const text of askModel(services, chosen, use, request, { input: 0, output: 0 })) answer += text
  } catch (error) {
    if (error instanceof SecretsLockedError) fault = 'ai_key_refused'
    else if (error instanceof ModelFaultError) ({ fault } = error)
    else throw error
  }
  return {
    works: fault === null,
    answer: fault === null ? answer.trim().slice(0, shownMax) : null,
    duration_ms: Math.round(performance.now() - begun),
    fault,
  }
}
