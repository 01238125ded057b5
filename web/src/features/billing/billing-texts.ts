import { passesOfKey } from '#domain/billing/products.ts'
import { planOfKey } from '#domain/billing/plans.ts'
import type { Tier } from '#domain/decks/deck-rules.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useLanguage, useTranslations } from '../../lib/i18n/use-translations.ts'
import type { InvoiceLine, PaymentCard } from './billing-queries.ts'

/** Translated names of plans, payment cards and invoice lines. */
export function useBillingTexts() {
  const t = useTranslations('billing')
  const language = useLanguage()
  const { date, number } = useFormats()
  const tier = (of: Tier) => t(of === 'one_to_one' ? 'tiers.forTwo' : `tiers.${of}`)
  const product = (priceKey: string, quantity = 1) => {
    const plan = planOfKey(priceKey)
    if (plan) return tier(plan.tier)
    const passes = passesOfKey(priceKey)
    return passes === null ? t('lines.other') : t('lines.passes', { count: passes * quantity })
  }
  const line = ({ kind, priceKey, quantity, from, until }: InvoiceLine) => {
    if (kind === 'balance') return t('lines.balance')
    const plan = product(priceKey, quantity)
    if (from === null || until === null) return plan
    return t(kind === 'credit' ? 'lines.credit' : 'lines.plan', { plan, from: date(from), until: date(until) })
  }
  const card = ({ brand, last4 }: PaymentCard) =>
    t('cards.card', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 })
  const expiry = ({ expYear, expMonth }: PaymentCard) => {
    const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' })
    return t('cards.until', { month: month.format(new Date(expYear, expMonth - 1, 1)) })
  }
  const percent = (value: number) => number(value / 100, { style: 'percent' })
  return { tier, product, line, card, expiry, percent }
}
