import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useCloseGameCode } from '../queries/game-settings.ts'
import { useStage } from '../stage/stage-context.ts'

/** Closes the code, so that nobody can join, or opens it again. */
export function CloseCodeButton() {
  const t = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  const { mutate } = useCloseGameCode(game.id)
  return (
    <Button look="bare" icon="lock" onPress={() => mutate(!game.gameCodeClosed)}>
      {game.gameCodeClosed ? t('more.openCode') : t('more.closeCode')}
    </Button>
  )
}
