import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useStage } from '../stage/stage-context.ts'
import { currentParts, runSheetParts } from './run-sheet-parts.ts'
import styles from './run-sheet.module.css'
import { useRunSheet } from './use-run-sheet.ts'

/**
 * The game master's script, phase by phase, with what is on now highlighted. Prints without the rest of the page.
 */
export function RunSheetDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('play')
  const { game } = useStage().snapshot
  const sheet = useRunSheet(game)
  if (!sheet) return null
  const now = currentParts(game.state)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="wide"
      title={t('runSheet.title')}
      closeLabel={t('close')}
      actions={
        <Button look="line" icon="print" onPress={() => window.print()}>
          {t('runSheet.print')}
        </Button>
      }
    >
      <div className={styles.paper}>
        <h3 className={styles.title} lang={sheet.language ?? undefined}>
          {sheet.title}
        </h3>
        <ol className={styles.parts}>
          {runSheetParts(sheet.runSheet).map(({ id, text, minutes }) => (
            <li key={id} className={styles.part} aria-current={now.includes(id) ? 'step' : undefined}>
              <h4 className={styles.phase}>
                {t(`runSheet.${id}`)}
                {now.includes(id) && <span className={styles.now}>{t('runSheet.now')}</span>}
                {minutes !== null && (
                  <span className={styles.minutes}>
                    {t(id === 'round' ? 'runSheet.each' : 'runSheet.minutes', { count: minutes })}
                  </span>
                )}
              </h4>
              {id === 'round' && text !== '' && <p className={styles.minutes}>{t('runSheet.whenItSticks')}</p>}
              {text !== '' && (
                <p className={styles.words} lang={sheet.language ?? undefined}>
                  {text}
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
