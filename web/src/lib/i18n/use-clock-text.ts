import { useCallback } from 'react'
import { useTranslations } from './use-translations.ts'

/** Returns the remaining time for screen readers: "6 minutes 40 seconds left". */
export function useClockText(): (leftMs: number) => string {
  const t = useTranslations('common')
  return useCallback(
    (leftMs) => {
      const all = Math.max(0, Math.ceil(leftMs / 1000))
      const [minutes, rest] = [Math.floor(all / 60), all % 60]
      const seconds = t('clock.seconds', { count: rest })
      return minutes === 0
        ? t('clock.leftSeconds', { seconds })
        : t('clock.left', { minutes: t('clock.minutes', { count: minutes }), seconds })
    },
    [t],
  )
}
