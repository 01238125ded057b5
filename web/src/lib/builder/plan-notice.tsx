import { useTranslations } from '../i18n/use-translations.ts'
import type { Organization } from '../session/use-session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { buildingRefused } from './may-build.ts'

/** Says why the organization cannot build now and what it keeps; renders nothing if it can build. */
export function PlanNotice({ organization }: { organization: Organization }) {
  const t = useTranslations('builder')
  const refused = buildingRefused(organization)
  return refused === null ? null : <Notice title={t(`plan.${refused}.title`)}>{t(`plan.${refused}.text`)}</Notice>
}
