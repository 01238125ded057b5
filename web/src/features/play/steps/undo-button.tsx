import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { BarLabel } from '../../../ui/frame/bar-label.tsx'
import type { Undo } from './use-undo.ts'

/** Takes back the last step; hidden before the first step. @param isNamed with a label beside its icon */
export function UndoButton({ undo, isNamed }: { undo: Undo; isNamed: boolean }) {
  const t = useTranslations('play')
  if (!undo.isPossible && !undo.isPending) return null
  return (
    <Button
      look="bare"
      icon="undo"
      aria-label={t('undo.label')}
      title={t('undo.label')}
      pending={undo.isPending}
      onPress={undo.begin}
    >
      {isNamed && <BarLabel>{t('undo.short')}</BarLabel>}
    </Button>
  )
}
