import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import type { ManagedOrganization } from './users-queries.ts'

/** Says how many of the plan's memberships are taken. */
export function useQuotaLine(): (organization: Pick<ManagedOrganization, 'userQuota' | 'userCount'>) => string {
  const t = useTranslations('users')
  const { number } = useFormats()
  return ({ userQuota, userCount }) =>
    userQuota === null
      ? t('quota.unlimited', { count: userCount })
      : t('quota.of', { taken: number(userCount), all: number(userQuota) })
}
