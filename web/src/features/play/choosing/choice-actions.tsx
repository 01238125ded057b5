import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useStage } from '../stage/stage-context.ts'

/** Puts the selected card back among the others. */
export function ChoiceActions({ selected }: { selected: string | null }) {
  const t = useTranslations('play')
  const { busy, dispatch } = useStage()
  if (selected === null) return null
  return (
    <Button
      look="bare"
      icon="close"
      disabled={busy}
      onPress={() => dispatch({ type: 'select', candidateId: selected })}
    >
      {t('choice.putBack')}
    </Button>
  )
}
