import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './notices.module.css'
import type { PlayerNotice } from './use-notices.ts'

interface NoticesProps {
  notices: readonly PlayerNotice[]
  closeLabel: string
  onClose: () => void
}

/** Refused actions, above the scene. Dismissed by the next action or a button. */
export function Notices({ notices, closeLabel, onClose }: NoticesProps) {
  const t = useTranslations('player')
  return (
    <div className={styles.place} role="status">
      {notices.length > 0 && (
        <div className={styles.notices}>
          <Notice
            kind="warning"
            action={
              <Button look="bare" icon="close" className={styles.close} aria-label={closeLabel} onPress={onClose} />
            }
          >
            {notices.map(({ key, text }) => (
              <div key={`${key} ${text}`} className={styles.thing}>
                <p>{t(key)}</p>
                {text !== null && <blockquote className={styles.text}>{text}</blockquote>}
              </div>
            ))}
          </Notice>
        </div>
      )}
    </div>
  )
}
