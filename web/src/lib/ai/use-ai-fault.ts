import { useCallback } from 'react'
import { useTranslations } from '../i18n/use-translations.ts'

const known = [
  'ai_address_refused',
  'ai_unreachable',
  'ai_key_refused',
  'ai_model_unknown',
  'ai_busy',
  'ai_failed',
  'ai_timeout',
  'ai_refused',
  'ai_cut_off',
  'ai_no_answer',
  'ai_malformed',
  'ai_not_configured',
  'token_limit_reached',
] as const

/** Returns a message for a model's fault: what happened and what to do. */
export function useAiFault(): (fault: string) => string {
  const t = useTranslations('ai')
  return useCallback((fault) => t(`faults.${known.find((one) => one === fault) ?? 'ai_failed'}`), [t])
}
