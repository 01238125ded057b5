import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { BarAction } from '../stage/bar-action.tsx'
import { useStage } from '../stage/stage-context.ts'

/** Puts the selected card back among the others; nothing without one. */
export function usePutBack(selected: string | null): BarAction[] {
  const t = useTranslations('play')
  const { busy, dispatch } = useStage()
  if (selected === null) return []
  return [
    {
      id: 'put-back',
      icon: 'close',
      label: t('choice.putBack'),
      disabled: busy,
      onPress: () => dispatch({ type: 'select', candidateId: selected }),
    },
  ]
}
