import { useParams, useSearchParams } from 'react-router'
import { OpenTemplate } from '../../features/templates/open-template.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** Creates or edits a template (/dashboard/crystallization-builder/new and /edit/:crystallizationTemplateId). */
export default function TemplateScreen() {
  const { organization, session } = useDashboard()
  const { crystallizationTemplateId } = useParams()
  const [query] = useSearchParams()
  const from = query.get('from') ?? undefined
  return (
    <OpenTemplate
      key={`${organization.id} ${crystallizationTemplateId ?? `new ${from ?? ''}`}`}
      organization={organization}
      user={session.user}
      templateId={crystallizationTemplateId ?? null}
      copiedId={from ?? null}
    />
  )
}
