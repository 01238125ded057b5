import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { PlanForSale } from '../billing-queries.ts'

/** Describes a plan's contents, from the server's allowance. */
export function usePlanContents(): (allowance: PlanForSale['allowance']) => string[] {
  const t = useTranslations('billing')
  const { number } = useFormats()
  return ({ gameModes, decks, userQuota, childQuota, builders, analysis, ai }) => [
    t(gameModes.includes('crux') ? 'has.group' : 'has.forTwo'),
    ...(decks > 0 ? [t('has.decks', { count: decks, shown: number(decks) })] : []),
    userQuota === null ? t('has.unlimited') : t('has.places', { count: userQuota, shown: number(userQuota) }),
    ...(builders ? [t('has.builders')] : []),
    ...(analysis ? [t('has.analysis')] : []),
    ...(ai ? [t('has.ai')] : []),
    ...(childQuota > 0 ? [t('has.children', { count: childQuota, shown: number(childQuota) })] : []),
  ]
}
