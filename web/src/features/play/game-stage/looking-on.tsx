import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { shortened } from '../../../lib/shortened.ts'
import { useStage } from '../stage/stage-context.ts'

/** A running game that somebody else leads: its report can be read when it is complete. */
export function LookingOn() {
  const t = useTranslations('play')
  const {
    snapshot: { game },
    onLeave,
  } = useStage()
  return (
    <PageFrame
      measure="text"
      crumb={t('lookingOn.kicker')}
      title={shortened(game.subject)}
      foot={
        <Button look="next" onPress={onLeave}>
          {t('lookingOn.leave')}
        </Button>
      }
    >
      <Notice title={t('lookingOn.title', { email: game.gameMasterEmail ?? '' })}>{t('lookingOn.text')}</Notice>
    </PageFrame>
  )
}
