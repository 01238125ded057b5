import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { useLogOutEverywhere } from '../../lib/session/log-out-everywhere.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './profile.module.css'

/** Logs out on this device, or on all. */
export function SessionsSection({ onLogOut }: { onLogOut: () => void }) {
  const t = useTranslations('profile')
  const everywhere = useLogOutEverywhere(onLogOut)
  return (
    <Section title={t('sessions.title')}>
      <div className={styles.form}>
        <p className={styles.lead}>{t('sessions.text')}</p>
        <div className={styles.ways}>
          <Button look="line" icon="logOut" onPress={onLogOut}>
            {t('sessions.here')}
          </Button>
          <Button look="line" pending={everywhere.isPending} onPress={() => everywhere.mutate()}>
            {t('sessions.everywhere')}
          </Button>
        </div>
        <FailureNotice error={everywhere.error} />
      </div>
    </Section>
  )
}
