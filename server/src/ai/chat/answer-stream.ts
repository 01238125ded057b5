import { ModelFaultError } from '#server/adapters/ai/model-endpoint.ts'
import { isDatabaseAway } from '#server/db/database-faults.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Stream } from '#server/http/implement.ts'
import type { AnswerEvent } from '#server/live/open-answers.ts'
import type { Services } from '#server/services.ts'

/** An answer of a model that goes out as it is made; whatever goes wrong is its last event, `error`. */
export function answerStream(services: Services, make: (signal: AbortSignal) => AsyncIterable<AnswerEvent>): Stream {
  return {
    open: (response, onFault) =>
      void services.answers.send(response, make, (error) => {
        const data = told(error)
        if (data.code === 'internal_error') onFault(error)
        return { kind: 'error', data }
      }),
  }
}

function told(error: unknown): { code: string; retry_after: number | null } {
  if (error instanceof ModelFaultError) return { code: error.fault, retry_after: error.retryAfter }
  if (error instanceof ApiError) return { code: error.faults[0]?.code ?? 'ai_failed', retry_after: null }
  return { code: isDatabaseAway(error) ? 'unavailable' : 'internal_error', retry_after: null }
}
