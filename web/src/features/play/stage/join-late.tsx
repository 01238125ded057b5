import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { stageQuery, useMedia } from '../../../ui/use-media.ts'
import { shownCode, useJoinAddress } from './join-address.ts'
import { JoinLarge } from './join-large.tsx'
import { useJoinShown } from './join-shown.ts'
import { useStage } from './stage-context.ts'

/**
 * On a page without the stage's bar: the code, which a press shows large for latecomers. Small windows have the menu.
 */
export function JoinLate() {
  const t = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  const isStage = useMedia(stageQuery)
  const address = useJoinAddress(game.gameCode)
  const [isShown, show] = useJoinShown(game.id)
  if (!address || game.gameCode === null) return null
  return (
    <>
      {isStage && !game.gameCodeClosed && (
        <Button look="bare" icon="phone" onPress={() => show(true)}>
          <span className="vh">{`${t('join.label')} ${address.shown} `}</span>
          {shownCode(game.gameCode)}
        </Button>
      )}
      <JoinLarge address={address} isOpen={isShown} onClose={() => show(false)} />
    </>
  )
}
