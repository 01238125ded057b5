import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { isAboutFields } from '../../lib/api/faults.ts'
import { BuilderPage } from '../../lib/builder/builder-page.tsx'
import { buildingRefused } from '../../lib/builder/may-build.ts'
import { PlanNotice } from '../../lib/builder/plan-notice.tsx'
import { WhyReadOnly } from '../../lib/builder/why-read-only.tsx'
import { hasConflicts, useBuilderDraft } from '../../lib/builder/use-builder-draft.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Organization, SelfUser } from '../../lib/session/use-session.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { draftOf, type TemplateDraft } from './template-draft.ts'
import { templateFields } from './template-fields.ts'
import { TemplateForm } from './template-form.tsx'
import type { Template } from './template.ts'
import { useSaveTemplate } from './template-queries.ts'
import { TryPanel } from './try-panel.tsx'
import { useTemplateWords } from './use-template-words.ts'
import { useUses } from './use-uses.ts'

interface TemplateEditorProps {
  organization: Organization
  user: SelfUser
  /** Null: a new one. */
  template: Template | null
  /** The state before any changes. */
  saved: TemplateDraft
  /** The name of the original, if this is a copy. */
  from?: string | undefined
}

const formId = 'template'
const fields = ['title', 'description', 'language', 'supportedGameModes', 'visibility', 'topics']

/** Creates or edits a template, with a preview of what the group will see. */
export function TemplateEditor({ organization, user, template, saved, from = '' }: TemplateEditorProps) {
  const t = useTranslations('templates')
  const uses = useUses()
  const navigate = useNavigate()
  const place = `${user.id}.template.${template?.id ?? `new.${organization.id}.${from}`}`
  const draft = useBuilderDraft<TemplateDraft>(place, saved, template?.updatedAt ?? null, templateFields)
  const save = useSaveTemplate(organization.id, template?.id ?? null, place)
  const [openTopic, setOpenTopic] = useState<string | null>(() =>
    template === null ? (draft.value.topics[0]?.key ?? null) : null,
  )
  const isOpenToChange = (template === null || template.canEdit) && buildingRefused(organization) === null
  const words = useTemplateWords(draft.value, saved)
  const submit = useSubmit(
    async () => {
      const sent = draft.value
      draft.sending(sent)
      try {
        const made = await save.mutateAsync({ draft: sent, seenUpdatedAt: draft.base, isOwn: draft.isOwn })
        if (template === null) draft.forget()
        else draft.saved(sent, { value: draftOf(made), base: made.updatedAt })
        toast(t('saved', { title: made.title }))
        if (template === null) await navigate(paths.template(made.id), { replace: true })
      } catch (error) {
        const faulty = firstFaultyTopic(error)
        if (faulty !== null) setOpenTopic(sent.topics[faulty]?.key ?? null)
        throw error
      }
    },
    () => !hasConflicts(draft.overtaken),
  )
  const title = draft.value.title.trim() || t('untitled')
  usePageTitle(title)
  return (
    <BuilderPage
      crumb={<Link to={paths.templates()}>{t('title')}</Link>}
      title={title}
      uses={template && uses(template) ? uses(template) : undefined}
      draft={draft}
      words={words}
      isNew={template === null}
      save={isOpenToChange ? { formId, pending: submit.pending } : null}
      error={isAboutFields(submit.error, fields) ? null : submit.error}
      notice={
        <>
          <PlanNotice organization={organization} />
          <WhyReadOnly item={template} />
        </>
      }
      side={<TryPanel draft={draft.value} organizationId={organization.id} shown={openTopic} onShow={setOpenTopic} />}
    >
      <form id={formId} onSubmit={submit.onSubmit} noValidate>
        <TemplateForm
          organization={organization}
          draft={draft.value}
          onChange={draft.change}
          isReadOnly={!isOpenToChange}
          error={submit.error}
          openTopic={openTopic}
          onOpenTopic={setOpenTopic}
        />
      </form>
    </BuilderPage>
  )
}

/** The index of the first question that the server refuses; null: none. */
function firstFaultyTopic(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  const places = error.errors.flatMap(({ path: [field, place] = [] }) =>
    field === 'topics' && place !== undefined ? [Number(place)] : [],
  )
  return places.length === 0 ? null : Math.min(...places)
}
