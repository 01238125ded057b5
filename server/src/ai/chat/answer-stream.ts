import { answersMax } from '#domain/limits.ts'
import { ModelFaultError } from '#server/adapters/ai/model-endpoint.ts'
import { isDatabaseAway } from '#server/db/database-faults.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Stream } from '#server/http/implement.ts'
import type { AnswerTurns } from '#server/live/answer-turns.ts'
import type { AnswerEvent } from '#server/live/open-answers.ts'
import type { Services } from '#server/services.ts'

type Make = (signal: AbortSignal) => AsyncIterable<AnswerEvent>

interface Answering {
  askerId: string
  prepare: () => Promise<Make>
  /** Why the caller may no longer ask; null: they may. */
  refused: () => Promise<ApiError | null>
}

/**
 * Prepares an answer and streams it while the model writes it; a failure is the last event, `error`. Each user has at
 * most `answersMax` at once, those in preparation included. Where everybody's are too many, it waits for its turn.
 * @throws ApiError 429 answers_under_way; what preparing throws
 */
export async function answerStream(
  { answers }: Pick<Services, 'answers'>,
  { askerId, prepare, refused }: Answering,
): Promise<Stream> {
  const over = answers.admit(askerId, answersMax)
  if (!over) throw new ApiError('answers_under_way', { retryAfter: 10 })
  const again = async () => {
    const fault = await refused()
    if (fault) throw fault
    return prepare()
  }
  try {
    const make = await prepare()
    return {
      open: (response, onFault) =>
        void answers
          .send(
            response,
            (signal) => inTurn(answers.turns, { make, again }, signal),
            (error) => {
              const data = errorData(error)
              if (data.code === 'internal_error') onFault(error)
              return { kind: 'error', data }
            },
          )
          .finally(over),
    }
  } catch (error) {
    over()
    throw error
  }
}

/** An answer once it is its turn. Much may have changed until then, so it is prepared again. */
async function* inTurn(
  turns: AnswerTurns,
  { make, again }: { make: Make; again: () => Promise<Make> },
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const free = turns.take()
  if (!free) yield { kind: 'waiting', data: {} }
  const leave = free ?? (await turns.wait(signal))
  if (!leave) return
  try {
    if (!free) yield { kind: 'reading', data: {} }
    yield* (free ? make : await again())(signal)
  } finally {
    leave()
  }
}

function errorData(error: unknown): { code: string; retry_after: number | null } {
  if (error instanceof ModelFaultError) return { code: error.fault, retry_after: error.retryAfter }
  if (error instanceof ApiError) return { code: codeOf(error), retry_after: error.retryAfter ?? null }
  return { code: isDatabaseAway(error) ? 'unavailable' : 'internal_error', retry_after: null }
}

/**
 * What refuses a call before its stream begins may end one that waited: screens say that it is not allowed any more.
 */
function codeOf({ faults, status }: ApiError): string {
  const code = faults[0]?.code ?? 'ai_failed'
  if (code === 'rate_limited') return 'unavailable'
  return status === 403 || status === 404 || status === 422 ? 'forbidden' : code
}
