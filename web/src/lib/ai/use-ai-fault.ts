import { useCallback } from 'react'
import { modelFaults } from '#domain/ai/model-faults.ts'
import { useTranslations } from '../i18n/use-translations.ts'

const known = [
  ...modelFaults,
  'ai_not_configured',
  'token_limit_reached',
  'session_expired',
  'forbidden',
  'unavailable',
  'internal_error',
] as const

/**
 * Returns a message for a fault of a model, or of an answer: what happened and what to do. `retryAfter` is in seconds.
 */
export function useAiFault(): (fault: string, retryAfter?: number | null) => string {
  const t = useTranslations('ai')
  return useCallback(
    (fault, retryAfter) =>
      fault === 'ai_busy' && retryAfter
        ? t('faults.busyFor', { count: retryAfter })
        : t(`faults.${known.find((one) => one === fault) ?? 'ai_failed'}`),
    [t],
  )
}
