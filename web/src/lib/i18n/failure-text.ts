import { useCallback } from 'react'
import { ApiError, NetworkError, TimeoutError } from '../api/api-error.ts'
import { useTranslations } from './use-translations.ts'

/** Returns a user-facing message for an error: the server's if it refused, ours if no answer came. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('common')
  return useCallback(
    (error) => {
      if (error instanceof TimeoutError) return t('failure.timeout')
      if (error instanceof NetworkError) return t('failure.network')
      if (error instanceof ApiError && error.detail !== '') return error.detail
      return t('failure.unknown')
    },
    [t],
  )
}
