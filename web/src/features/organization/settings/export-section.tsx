import { useMutation } from '@tanstack/react-query'
import { download } from '../../../lib/api/download.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { Section } from '../../../ui/frame/section.tsx'
import styles from '../organization.module.css'

/** Exports all data of the organization. */
export function ExportSection({ organizationId }: { organizationId: string }) {
  const t = useTranslations('organization')
  const save = useMutation({
    mutationFn: async () => download(`/v1/dashboard/organization/${encodeURIComponent(organizationId)}/export`),
    onSuccess: () => toast(t('export.done')),
  })
  return (
    <Section title={t('export.title')}>
      <div className={styles.form}>
        <p className={styles.lead}>{t('export.text')}</p>
        <div>
          <Button look="line" icon="download" pending={save.isPending} onPress={() => save.mutate()}>
            {t('export.save')}
          </Button>
        </div>
        <FailureNotice error={save.error} />
      </div>
    </Section>
  )
}
