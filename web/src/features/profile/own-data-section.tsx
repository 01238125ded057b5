import { useMutation } from '@tanstack/react-query'
import { download } from '../../lib/api/download.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { Section } from '../../ui/frame/section.tsx'
import styles from './profile.module.css'

/** Exports all data about the user. */
export function OwnDataSection() {
  const t = useTranslations('profile')
  const save = useMutation({
    mutationFn: async () => download('/v1/dashboard/users/self/export'),
    onSuccess: () => toast(t('data.done')),
  })
  return (
    <Section title={t('data.title')}>
      <div className={styles.form}>
        <p className={styles.lead}>{t('data.text')}</p>
        <div>
          <Button look="line" icon="download" pending={save.isPending} onPress={() => save.mutate()}>
            {t('data.save')}
          </Button>
        </div>
        <FailureNotice error={save.error} />
      </div>
    </Section>
  )
}
