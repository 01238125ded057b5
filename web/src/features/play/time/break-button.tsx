import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { BarLabel } from '../../../ui/frame/bar-label.tsx'
import { useSuspendGame } from '../queries/timing.ts'
import { useStage } from '../stage/stage-context.ts'

/** Starts a break, where the game can be suspended. */
export function BreakButton() {
  const t = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  const { mutate, isPending } = useSuspendGame(game.id)
  if (game.suspendedAt !== null || game.state === 'waitplayers') return null
  return (
    <Button
      look="bare"
      icon="pause"
      aria-label={t('break.label')}
      title={t('break.label')}
      pending={isPending}
      onPress={() => mutate()}
    >
      <BarLabel>{t('break.short')}</BarLabel>
    </Button>
  )
}
