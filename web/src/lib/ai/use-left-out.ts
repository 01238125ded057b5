import { useCallback } from 'react'
import type { SourceKind } from '#domain/ai/source-kinds.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useTranslations } from '../i18n/use-translations.ts'

/** Returns what did not fit into a question, counted by kind: "cards (4), notes (12)". */
export function useLeftOut(): (leftOut: readonly { kind: SourceKind; count: number }[]) => string {
  const t = useTranslations('ai')
  const { number } = useFormats()
  return useCallback(
    (leftOut) => leftOut.map(({ kind, count }) => t(`left.${kind}`, { shown: number(count) })).join(', '),
    [t, number],
  )
}
