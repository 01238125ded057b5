import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './told.module.css'
import type { ToldThing } from './use-told.ts'

interface ToldProps {
  told: readonly ToldThing[]
  closeLabel: string
  onClose: () => void
}

/** What did not work, told gently above the scene. It goes with the next attempt, or by a press. */
export function Told({ told, closeLabel, onClose }: ToldProps) {
  const t = useTranslations('player')
  return (
    <div className={styles.place} role="status">
      {told.length > 0 && (
        <div className={styles.told}>
          <Notice
            kind="warning"
            action={
              <Button look="bare" icon="close" className={styles.close} aria-label={closeLabel} onPress={onClose} />
            }
          >
            {told.map(({ words, text }) => (
              <div key={`${words} ${text}`} className={styles.thing}>
                <p>{t(words)}</p>
                {text !== null && <blockquote className={styles.text}>{text}</blockquote>}
              </div>
            ))}
          </Notice>
        </div>
      )}
    </div>
  )
}
