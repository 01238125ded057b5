import { relationMay } from '#domain/permissions/organization-rules.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import { paths } from '../navigation/paths.ts'
import type { Organization } from '../session/use-session.ts'
import { useLink } from '../use-link.ts'

interface NoAiProps {
  organization: Organization
  /** What would be here with AI. */
  children: string
}

/** Where AI would be: that none is connected, and for admins the way to connect one. */
export function NoAi({ organization, children }: NoAiProps) {
  const t = useTranslations('ai')
  const settings = useLink(paths.aiDashboard())
  const mayManage = relationMay(organization.relation, 'organization.manage-ai')
  return (
    <Notice
      title={t('summary.noAi')}
      action={
        mayManage ? (
          <ButtonLink look="text" size="sm" {...settings}>
            {t('summary.connect')}
          </ButtonLink>
        ) : null
      }
    >
      {children}
    </Notice>
  )
}
