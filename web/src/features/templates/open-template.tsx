import { useState } from 'react'
import { OpenItem } from '../../lib/builder/open-item.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { Organization, SelfUser } from '../../lib/session/use-session.ts'
import { copyOf, draftOf, emptyDraft } from './template-draft.ts'
import { TemplateEditor } from './template-editor.tsx'
import { useTemplate } from './template-queries.ts'

interface OpenTemplateProps {
  organization: Organization
  user: SelfUser
  /** Null: a new one. */
  templateId: string | null
  /** The original, if the new one is a copy. */
  copiedId: string | null
}

/** Loads a template to edit or copy, and opens the editor. */
export function OpenTemplate({ organization, user, templateId, copiedId }: OpenTemplateProps) {
  const builder = useTranslations('builder')
  const wanted = templateId ?? copiedId
  const found = useTemplate(organization.id, wanted)
  const [fresh] = useState(() => emptyDraft(organization.preferredLanguage))
  const common = { organization, user }
  if (wanted === null) return <TemplateEditor {...common} template={null} saved={fresh} />
  return (
    <OpenItem area="templates" listPath={paths.templates()} found={found}>
      {(template) => {
        if (templateId !== null) return <TemplateEditor {...common} template={template} saved={draftOf(template)} />
        const copy = copyOf(template, builder('copyOf', { title: template.title }))
        return <TemplateEditor {...common} template={null} saved={copy} from={template.id} />
      }}
    </OpenItem>
  )
}
