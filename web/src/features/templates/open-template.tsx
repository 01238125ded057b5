import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { Organization, SelfUser } from '../../lib/session/use-session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { copyOf, draftOf, emptyDraft } from './template-draft.ts'
import { TemplateEditor } from './template-editor.tsx'
import { useTemplate } from './template-queries.ts'

interface OpenTemplateProps {
  organization: Organization
  user: SelfUser
  /** Null: a new one. */
  templateId: string | null
  /** What a new one is a copy of. */
  copiedId: string | null
}

/** Reads what is to be changed or copied, and opens it. */
export function OpenTemplate({ organization, user, templateId, copiedId }: OpenTemplateProps) {
  const t = useTranslations('templates')
  const builder = useTranslations('builder')
  const wanted = templateId ?? copiedId
  const { data: template, error, refetch } = useTemplate(organization.id, wanted)
  const [fresh] = useState(() => emptyDraft(organization.preferredLanguage))
  const common = { organization, user }
  if (wanted === null) return <TemplateEditor {...common} template={null} saved={fresh} />
  if (!template)
    return (
      <PageFrame title={t('title')} crumb={<Link to={paths.templates()}>{t('title')}</Link>}>
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState title={builder('gone.title')}>{builder('gone.text')}</EmptyState>
        ) : error ? (
          <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </PageFrame>
    )
  if (templateId === null) {
    const copy = copyOf(template, builder('copyOf', { title: template.title }))
    return <TemplateEditor {...common} template={null} saved={copy} from={template.id} />
  }
  return <TemplateEditor {...common} template={template} saved={draftOf(template)} />
}
