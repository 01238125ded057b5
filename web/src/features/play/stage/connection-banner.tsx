import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import styles from './connection-banner.module.css'
import { useStage } from './stage-context.ts'

/**
 * Says that the server is out of reach and that the cards on the table are safe. The room gets no instructions, as it
 * has no controls.
 */
export function ConnectionBanner({ isLost }: { isLost: boolean }) {
  const t = useTranslations('play')
  const { isView } = useStage()
  return (
    <div role="status" className={styles.place}>
      {isLost && (
        <p className={styles.banner}>
          <Icon name="offline" />
          <span>
            <b>{t('connection.lost')}</b> {t(isView ? 'connection.safeToRoom' : 'connection.safe')}
          </span>
        </p>
      )}
    </div>
  )
}
