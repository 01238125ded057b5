import { answersMax } from '#domain/limits.ts'
import { ModelFaultError } from '#server/adapters/ai/model-endpoint.ts'
import { isDatabaseAway } from '#server/db/database-faults.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Stream } from '#server/http/implement.ts'
import type { AnswerEvent } from '#server/live/open-answers.ts'
import type { Services } from '#server/services.ts'

/**
 * Prepares an answer and streams it while the model writes it; a failure is the last event, `error`. Each user has at
 * most `answersMax` at once, those in preparation included.
 * @throws ApiError 429 answers_under_way; what preparing throws
 */
export async function answerStream(
  { answers }: Pick<Services, 'answers'>,
  askerId: string,
  prepare: () => Promise<(signal: AbortSignal) => AsyncIterable<AnswerEvent>>,
): Promise<Stream> {
  const over = answers.admit(askerId, answersMax)
  if (!over) throw new ApiError('answers_under_way', { retryAfter: 10 })
  try {
    const make = await prepare()
    return {
      open: (response, onFault) =>
        void answers
          .send(response, make, (error) => {
            const data = errorData(error)
            if (data.code === 'internal_error') onFault(error)
            return { kind: 'error', data }
          })
          .finally(over),
    }
  } catch (error) {
    over()
    throw error
  }
}

function errorData(error: unknown): { code: string; retry_after: number | null } {
  if (error instanceof ModelFaultError) return { code: error.fault, retry_after: error.retryAfter }
  if (error instanceof ApiError)
    return { code: error.faults[0]?.code ?? 'ai_failed', retry_after: error.retryAfter ?? null }
  return { code: isDatabaseAway(error) ? 'unavailable' : 'internal_error', retry_after: null }
}
