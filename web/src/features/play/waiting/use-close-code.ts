import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useCloseGameCode } from '../queries/game-settings.ts'
import type { BarAction } from '../stage/bar-action.tsx'
import { useStage } from '../stage/stage-context.ts'

/** Closes the code, so that nobody can join, or opens it again. */
export function useCloseCode(): BarAction {
  const t = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  const { mutate } = useCloseGameCode(game.id)
  return {
    id: 'code',
    icon: 'lock',
    label: game.gameCodeClosed ? t('more.openCode') : t('more.closeCode'),
    onPress: () => mutate(!game.gameCodeClosed),
  }
}
