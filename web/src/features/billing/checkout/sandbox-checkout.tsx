import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { hasCode } from '../../../lib/api/api-error.ts'
import { faultOf } from '../../../lib/api/faults.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useLink } from '../../../lib/use-link.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { useCheckout, usePaySandbox } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'
import styles from '../billing.module.css'
import { TestRibbon } from '../test-ribbon.tsx'

/** The sandbox's payment page, in place of a provider's. */
export function SandboxCheckout() {
  const t = useTranslations('billing')
  const { money } = useFormats()
  const texts = useBillingTexts()
  const navigate = useNavigate()
  const { sessionId = '' } = useParams()
  const [cardNumber, setCardNumber] = useState('')
  const checkout = useCheckout(sessionId)
  const pay = usePaySandbox(sessionId)
  const result = `${paths.checkoutResult()}?session_id=${encodeURIComponent(sessionId)}`
  const { data } = checkout
  const isSetup = data?.mode === 'setup'
  const isOver = data !== undefined && data.status !== 'open'
  const next = isSetup ? paths.manage() : result
  const back = useLink(isOver ? paths.manage() : next)
  const leave = isSetup ? t('checkout.leaveCard') : t('checkout.leave')
  usePageTitle(t('checkout.title'))
  const asks = hasCode(pay.error, 'payment_needs_confirmation')
  const send = (isConfirmed: boolean) =>
    pay.mutate(
      { cardNumber, isConfirmed },
      {
        onSuccess: () => {
          if (isSetup) toast(t('checkout.saved'))
          void navigate(next, { replace: true })
        },
      },
    )
  const amount = data ? money(data.total ?? 0, data.currency) : ''
  const cardFault = faultOf(pay.error, 'cardNumber')
  return (
    <>
      <TestRibbon isShown />
      <PageFrame title={t('checkout.title')} measure="form">
        {checkout.error && (
          <LoadFailed title={t('loadFailed')} error={checkout.error} onRetry={() => void checkout.refetch()} />
        )}
        {!data && !checkout.error && <Loading />}
        {isOver && <p className={styles.lead}>{t('checkout.over')}</p>}
        {data?.status === 'open' && (
          <form
            className={styles.steps}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              send(false)
            }}
          >
            <p className={styles.lead}>
              {data.priceKey === null
                ? t('checkout.setup')
                : t('checkout.what', { plan: texts.product(data.priceKey, data.quantity), amount })}
            </p>
            <TextField
              label={t('checkout.card')}
              hint={t('checkout.hint')}
              inputMode="numeric"
              autoComplete="off"
              value={cardNumber}
              onChange={setCardNumber}
              error={cardFault}
            />
            {cardFault === undefined && <FailureNotice error={pay.error} />}
            {asks ? (
              <Button look="next" pending={pay.isPending} onPress={() => send(true)}>
                {t('checkout.confirm')}
              </Button>
            ) : (
              <Button type="submit" look="next" pending={pay.isPending}>
                {isSetup ? t('checkout.save') : t('checkout.pay', { amount })}
              </Button>
            )}
          </form>
        )}
        <div className={styles.steps}>
          <ButtonLink look="text" {...back}>
            {isOver ? t('result.toPlan') : leave}
          </ButtonLink>
        </div>
      </PageFrame>
    </>
  )
}
