import { relationMay } from '#domain/permissions/organization-rules.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { useLink } from '../../../lib/use-link.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { AnalysisRefusal } from '../query/may-analyse.ts'
import styles from './page.module.css'

const shows = ['cruxes', 'cards', 'quadrants', 'feedback', 'actions', 'words'] as const

/** What an analysis would show, and how to get it. */
export function NotInPlan({ organization, code }: { organization: Organization; code: AnalysisRefusal }) {
  const t = useTranslations('analysis')
  const mayChange = relationMay(organization.relation, 'organization.manage-subscription')
  const plan = useLink(paths.manage())
  const reports = useLink(paths.reports())
  return (
    <>
      <Notice
        title={t(`plan.${code}.title`)}
        action={
          mayChange ? (
            <ButtonLink look="next" {...plan}>
              {t('plan.change')}
            </ButtonLink>
          ) : (
            <ButtonLink look="line" {...reports}>
              {t('plan.reports')}
            </ButtonLink>
          )
        }
      >
        {mayChange ? t('plan.admin') : t('plan.member')}
      </Notice>
      <h2 className={styles.wouldShow}>{t('plan.shows')}</h2>
      <ul className={styles.reasons}>
        {shows.map((name) => (
          <li key={name}>{t(`plan.what.${name}`)}</li>
        ))}
      </ul>
    </>
  )
}
