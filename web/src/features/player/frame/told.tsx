import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './told.module.css'

interface ToldProps {
  text: string | null
  closeLabel: string
  onClose: () => void
}

/** What did not work, told gently above the scene. It goes with the next attempt, or by a press. */
export function Told({ text, closeLabel, onClose }: ToldProps) {
  return (
    <div className={styles.place} role="status">
      {text !== null && (
        <div className={styles.told}>
          <Notice kind="warning" action={<Button look="bare" icon="close" className={styles.close} aria-label={closeLabel} onPress={onClose} />}>
            {text}
          </Notice>
        </div>
      )}
    </div>
  )
}
