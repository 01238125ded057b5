import { useSearchParams } from 'react-router'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useLink } from '../../../lib/use-link.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { useCheckout } from '../billing-queries.ts'
import styles from '../billing.module.css'
import { useGoToPayment } from './go-to-payment.ts'
import { TestRibbon } from '../test-ribbon.tsx'

/** The result of a payment. It waits for the provider's confirmation; the browser's return proves nothing. */
export function ResultPage() {
  const t = useTranslations('billing')
  const [search] = useSearchParams()
  const { data: checkout, error, refetch } = useCheckout(search.get('session_id') ?? 'cs_none')
  const goToPayment = useGoToPayment()
  const toPlan = useLink(paths.manage())
  usePageTitle(t('result.title'))
  const state = () => {
    if (checkout?.status !== 'complete') return 'open'
    return checkout.isFulfilled ? 'done' : 'waiting'
  }
  const kinds = { open: 'warning', waiting: 'info', done: 'good' } as const
  return (
    <>
      <TestRibbon isShown={checkout?.isTestMode} />
      <PageFrame title={t('result.title')} measure="text">
        {error && (
          <>
            <LoadFailed title={t('result.failed')} error={error} onRetry={() => void refetch()} />
            <p className={styles.lead}>{t('result.where')}</p>
          </>
        )}
        {!checkout && !error && <Loading />}
        {checkout && (
          <Notice kind={kinds[state()]} isNews title={t(`result.${state()}.title`)}>
            {t(`result.${state()}.text`)}
          </Notice>
        )}
        <div className={styles.steps}>
          {checkout?.status === 'open' && (
            <Button look="line" onPress={() => goToPayment(checkout.url)}>
              {t('result.again')}
            </Button>
          )}
          <ButtonLink look="next" {...toPlan}>
            {t('result.toPlan')}
          </ButtonLink>
        </div>
      </PageFrame>
    </>
  )
}
