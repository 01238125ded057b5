import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { billingLimits } from '#domain/limits.ts'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { useCurrentPlan } from '../billing-queries.ts'
import styles from '../billing.module.css'
import { useGoToPayment } from '../checkout/go-to-payment.ts'
import { NotChargedNotice } from '../checkout/not-charged-notice.tsx'
import { useBuyPasses, usePassesForSale } from './passes-queries.ts'
import { TestRibbon } from '../test-ribbon.tsx'

/** Chooses a quantity of a product, shows the price, and continues to payment. */
export function PurchasePage({ organization }: { organization: Organization }) {
  const t = useTranslations('billing')
  const { money, number } = useFormats()
  const { purchasableProductId } = useParams()
  const { data: products, error, refetch } = usePassesForSale(organization.id)
  const plan = useCurrentPlan(organization.id)
  const buy = useBuyPasses(organization.id)
  const goToPayment = useGoToPayment()
  const [text, setText] = useState('1')
  const [asked, setAsked] = useState(false)
  const product = products?.find(({ key }) => key === purchasableProductId)
  const quantity = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  const fits = quantity >= 1 && quantity <= billingLimits.quantityMax
  usePageTitle(t('purchase.title'))
  return (
    <>
      <TestRibbon isShown={plan.data?.isTestMode} />
      <PageFrame
        crumb={<Link to={paths.products()}>{t('passes.title')}</Link>}
        title={t('purchase.title')}
        meta={organization.name}
        measure="form"
      >
        {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
        {!products && !error && <Loading />}
        {products && !product && <p className={styles.lead}>{t('purchase.unknown')}</p>}
        {product && (
          <form
            className={styles.steps}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              setAsked(true)
              if (!fits) return
              buy.mutate({ productId: product.key, quantity }, { onSuccess: goToPayment })
            }}
          >
            <p className={styles.lead}>{t('passes.lead')}</p>
            <TextField
              label={product.quantity === 1 ? t('purchase.passes') : t('purchase.packs', { count: product.quantity })}
              inputMode="numeric"
              value={text}
              onChange={setText}
              error={asked && !fits ? t('purchase.wrong', { max: number(billingLimits.quantityMax) }) : undefined}
            />
            {fits && (
              <p className={styles.strong}>
                {t('purchase.subtotal', {
                  passes: t('lines.passes', { count: product.quantity * quantity }),
                  amount: money(product.unitAmount * quantity, product.currency),
                })}
              </p>
            )}
            <p className={styles.quiet}>{t('passes.rules')}</p>
            <NotChargedNotice error={buy.error} />
            <Button type="submit" look="next" pending={buy.isPending}>
              {t('receipt.checkout')}
            </Button>
          </form>
        )}
      </PageFrame>
    </>
  )
}
