import { useWords } from '../../../lib/i18n/use-words.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import styles from './connection-banner.module.css'

/** Says that the server is out of reach, and that what lies on the table is safe there. */
export function ConnectionBanner({ isLost }: { isLost: boolean }) {
  const t = useWords('play')
  return (
    <div role="status" className={styles.place}>
      {isLost && (
        <p className={styles.banner}>
          <Icon name="offline" />
          <span><b>{t('connection.lost')}</b> {t('connection.safe')}</span>
        </p>
      )}
    </div>
  )
}
