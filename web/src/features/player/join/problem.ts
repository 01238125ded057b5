import { ApiError, hasCode, NetworkError } from '../../../lib/api/api-error.ts'
import type { Translate } from '../../../lib/i18n/use-translations.ts'

/** Why a seat could not be taken. Stored as facts, so that the message follows the interface language. */
export type Problem = { kind: 'incomplete' } | { kind: 'failed'; error: unknown }

/** The message for a problem, shown beside the code or the seat link. */
export function problemText(
  t: Translate<'join'>,
  { problem, isLink = false }: { problem: Problem; isLink?: boolean },
): string {
  if (problem.kind === 'incomplete') return t('problem.incomplete')
  const { error } = problem
  if (error instanceof NetworkError) return t(isLink ? 'problem.linkNetwork' : 'problem.network')
  if (hasCode(error, 'game_code_unknown', 'player.schemas.game-code.required')) return t('problem.unknownCode')
  if (hasCode(error, 'game_code_closed')) return t('problem.closed')
  if (hasCode(error, 'game_completed')) return t('problem.completed')
  if (hasCode(error, 'game_full')) return t('problem.full')
  if (hasCode(error, 'invalid_seat_link')) return t('problem.link')
  if (error instanceof ApiError && error.code === 'rate_limited') {
    return error.retryAfter === null
      ? t('problem.limited')
      : t('problem.limitedFor', { count: Math.max(1, Math.ceil(error.retryAfter / 60)) })
  }
  return t('problem.other')
}
