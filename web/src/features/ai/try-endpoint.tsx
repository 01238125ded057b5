import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useAiFault } from '../../lib/ai/use-ai-fault.ts'
import { useTryEndpoint } from './ai-queries.ts'
import styles from './ai.module.css'

/** One tiny call to the endpoint, and its result. */
export function TryEndpoint({ organizationId }: { organizationId: string }) {
  const t = useTranslations('ai')
  const { number } = useFormats()
  const faultText = useAiFault()
  const { mutate, data, error, isPending } = useTryEndpoint(organizationId)
  const seconds = Math.round((data?.durationMs ?? 0) / 100) / 10
  return (
    <div className={styles.try}>
      {data && (
        <Notice
          kind={data.works ? 'good' : 'error'}
          isNews
          title={
            data.works ? t('endpoint.answered', { count: seconds, seconds: number(seconds) }) : t('endpoint.failed')
          }
        >
          {data.works ? t('endpoint.said', { answer: data.answer ?? '' }) : faultText(data.fault ?? '')}
        </Notice>
      )}
      <FailureNotice error={error} />
      <Button look="line" pending={isPending} onPress={() => mutate()}>
        {t(data ? 'endpoint.tryAgain' : 'endpoint.try')}
      </Button>
    </div>
  )
}
