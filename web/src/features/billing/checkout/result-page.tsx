import { useEffect, useState } from 'react'
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
import { type Checkout, useCheckout } from '../billing-queries.ts'
import styles from '../billing.module.css'
import { useGoToPayment } from './go-to-payment.ts'
import { TestRibbon } from '../test-ribbon.tsx'

const kinds = {
  open: 'warning',
  declined: 'warning',
  unconfirmed: 'warning',
  expired: 'warning',
  waiting: 'info',
  done: 'good',
  ended: 'info',
} as const
const refusals = { card_declined: 'declined', payment_needs_confirmation: 'unconfirmed' } as const

function stateOf({ status, isFulfilled, hasEnded, refusal }: Checkout) {
  if (status === 'complete' && hasEnded) return 'ended'
  if (status === 'complete') return isFulfilled ? 'done' : 'waiting'
  return status === 'open' && refusal !== null ? refusals[refusal] : status
}

const lateMs = 20_000

/** Whether the provider takes unusually long. */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLate && isWaiting
}

/** The result of a payment. It waits for the provider's confirmation; the browser's return proves nothing. */
export function ResultPage() {
  const t = useTranslations('billing')
  const [search] = useSearchParams()
  const { data: checkout, error, refetch } = useCheckout(search.get('session_id') ?? 'cs_none')
  const goToPayment = useGoToPayment()
  const toPlan = useLink(paths.manage())
  usePageTitle(t('result.title'))
  const state = checkout ? stateOf(checkout) : null
  const isLate = useLate(state === 'waiting')
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
        {state && (
          <Notice kind={kinds[state]} isNews title={t(`result.${state}.title`)}>
            {t(`result.${state}.text`)}
          </Notice>
        )}
        {isLate && <Notice isNews>{t('result.late')}</Notice>}
        <div className={styles.steps}>
          {checkout?.status === 'open' && (
            <Button look="next" onPress={() => goToPayment(checkout.url)}>
              {t('result.again')}
            </Button>
          )}
          <ButtonLink look={checkout?.status === 'open' ? 'line' : 'next'} {...toPlan}>
            {t('result.toPlan')}
          </ButtonLink>
        </div>
      </PageFrame>
    </>
  )
}
