import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { OrganizationFacts } from '../organization-change.ts'
import styles from '../organization.module.css'

/** The plan and its usage. */
export function PlanFacts({ organization }: { organization: OrganizationFacts }) {
  const t = useTranslations('organization')
  const { number, date } = useFormats()
  const {
    tier,
    trialEndsAt,
    subscriptionActive,
    userQuota,
    userCount,
    childOrganizationQuota,
    childOrganizationCount,
    parentOrganizationId,
  } = organization
  const isOver = organization.blocks.includes('organization_trial_expired')
  const state = () => {
    if (tier !== 'trial') return t(subscriptionActive ? 'plan.active' : 'plan.inactive')
    if (trialEndsAt === null) return t('plan.active')
    return t(isOver ? 'plan.trialOver' : 'plan.trialUntil', { date: date(trialEndsAt) })
  }
  return (
    <Section title={t('plan.title')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('plan.tier')}</dt>
          <dd>
            {t(tier === 'one_to_one' ? 'tiers.forTwo' : `tiers.${tier}`)}, {state()}
          </dd>
        </div>
        <div>
          <dt>{t('plan.people')}</dt>
          <dd>
            {userQuota === null
              ? t('plan.unlimited', { count: userCount })
              : t('plan.of', { taken: number(userCount), all: number(userQuota) })}
          </dd>
        </div>
        {parentOrganizationId === null && (
          <div>
            <dt>{t('plan.children')}</dt>
            <dd>{t('plan.of', { taken: number(childOrganizationCount), all: number(childOrganizationQuota) })}</dd>
          </div>
        )}
      </dl>
    </Section>
  )
}
