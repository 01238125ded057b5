import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { givesDayPass } from '#domain/organizations/day-pass.ts'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { serverNow } from '../../../lib/server-time.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { useCurrentPlan } from '../billing-queries.ts'
import { BillingParts } from '../billing-parts.tsx'
import styles from '../billing.module.css'
import { PassUses } from './pass-uses.tsx'
import { PassesForSale } from './passes-for-sale.tsx'
import { type PassPurchase, usePurchases } from './passes-queries.ts'
import { AllowanceBlocks } from '../allowance-blocks.tsx'
import { TestRibbon } from '../test-ribbon.tsx'
import { UsePassDialog } from './use-pass-dialog.tsx'

/** Day passes: those left, who used them, and how to buy more. */
export function ProductsPage({ organization }: { organization: Organization }) {
  const t = useTranslations('billing')
  const { data: purchases, error, refetch } = usePurchases(organization.id)
  const plan = useCurrentPlan(organization.id)
  const [search, setSearch] = useSearchParams()
  const person = search.get('person')
  const [chosen, setChosen] = useState<PassPurchase | null>(null)
  // From the list of people it is known who gets the pass.
  const used = chosen ?? (person === null ? null : (purchases?.find(isUsable) ?? null))
  const close = () => {
    setChosen(null)
    setSearch({}, { replace: true })
  }
  usePageTitle(t('passes.title'))
  return (
    <>
      <TestRibbon isShown={plan.data?.isTestMode} />
      <PageFrame title={t('title')} meta={organization.name}>
        <BillingParts />
        <div className={styles.page}>
          <Section title={t('passes.yours')}>
            <p className={styles.lead}>{t('passes.lead')}</p>
            {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
            {purchases?.length === 0 && <p>{t('passes.none')}</p>}
            <ul className={styles.tickets}>
              {purchases?.map((purchase) => (
                <PurchaseRow key={purchase.id} purchase={purchase} onUse={() => setChosen(purchase)} />
              ))}
            </ul>
          </Section>
          <div className={styles.halves}>
            <PassUses organizationId={organization.id} />
            {plan.data?.purchases === null && <PassesForSale organizationId={organization.id} />}
          </div>
        </div>
        {used && (
          <UsePassDialog
            organizationId={organization.id}
            purchase={used}
            left={purchases?.filter(isUsable).reduce((sum, { quantityLeft }) => sum + quantityLeft, 0) ?? 0}
            person={person ?? ''}
            onClose={close}
          />
        )}
      </PageFrame>
    </>
  )
}

function isUsable({ productKey, quantityLeft, validUntil }: PassPurchase): boolean {
  const until = validUntil === null ? null : new Date(validUntil)
  return givesDayPass({ productKey, quantityLeft, validUntil: until }, new Date(serverNow()))
}

function PurchaseRow({ purchase, onUse }: { purchase: PassPurchase; onUse: () => void }) {
  const t = useTranslations('billing')
  const { date, number } = useFormats()
  const { quantityLeft, quantityBought, validUntil } = purchase
  const now = serverNow()
  const until = validUntil === null ? null : new Date(validUntil)
  const usable = isUsable(purchase)
  const left = number(quantityLeft)
  const facts = [
    quantityBought === null ? t('passes.leftOnly', { left }) : t('passes.left', { left, all: number(quantityBought) }),
    ...(until === null ? [] : [t(until.getTime() > now ? 'passes.useBy' : 'passes.tooOld', { date: date(until) })]),
  ]
  return (
    <li className={usable ? undefined : styles.spent}>
      <span className={styles.stub} aria-hidden="true" />
      <span className={styles.ticketFacts}>
        <span className={styles.ticketName}>{t('passes.one')}</span>
        <span className={styles.quiet}>{t('passes.what')}</span>
        <span className={styles.quiet}>{facts.join(', ')}</span>
      </span>
      <AllowanceBlocks taken={quantityLeft} all={quantityBought} />
      {usable ? (
        <Button look="next" size="sm" onPress={onUse}>
          {t('passes.use')}
        </Button>
      ) : (
        <span className={styles.quiet}>{quantityLeft === 0 && t('passes.usedUp')}</span>
      )}
    </li>
  )
}
