import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LostPage } from '../../../ui/frame/lost-page.tsx'
import { shortened } from '../../../lib/shortened.ts'
import styles from './game-stage.module.css'
import { useStage } from '../stage/stage-context.ts'

/** A running game of another game master: its report is readable once it is complete. */
export function LookingOn() {
  const t = useTranslations('play')
  const {
    snapshot: { game },
    onLeave,
  } = useStage()
  return (
    <div className={styles.lost}>
      <LostPage
        title={t('lookingOn.title', { email: game.gameMasterEmail ?? '' })}
        ways={
          <Button look="next" size="lg" onPress={onLeave}>
            {t('lookingOn.leave')}
          </Button>
        }
      >
        <p>
          <b>{shortened(game.subject)}</b>
        </p>
        <p>{t('lookingOn.text')}</p>
      </LostPage>
    </div>
  )
}
