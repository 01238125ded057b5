import { Link, useNavigate } from 'react-router'
import { isAboutFields } from '../../lib/api/faults.ts'
import { BuilderPage } from '../../lib/builder/builder-page.tsx'
import { buildingRefused } from '../../lib/builder/may-build.ts'
import { PlanNotice } from '../../lib/builder/plan-notice.tsx'
import { hasConflicts, useBuilderDraft } from '../../lib/builder/use-builder-draft.ts'
import { WhyReadOnly } from '../../lib/builder/why-read-only.tsx'
import { useDeckContent } from '../../lib/decks/deck-queries.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Organization, SelfUser } from '../../lib/session/use-session.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import type { GameType } from './game-type.ts'
import { draftOf, type GameTypeDraft } from './game-type-draft.ts'
import { gameTypeFields } from './game-type-fields.ts'
import { GameTypeForm } from './game-type-form.tsx'
import { useEveryTemplate, useSaveGameType } from './game-type-queries.ts'
import { TablePanel } from './table-panel.tsx'
import { useGameTypeWords } from './use-game-type-words.ts'

interface GameTypeEditorProps {
  organization: Organization
  user: SelfUser
  /** Null: a new one. */
  gameType: GameType | null
  /** The state before any changes. */
  saved: GameTypeDraft
  /** The name of the original, if this is a copy. */
  from?: string | undefined
}

const formId = 'game-type'
const fields = [
  'title',
  'description',
  'forWhom',
  'minutes',
  'runSheet',
  'supportedGameModes',
  'visibility',
  'deckId',
  'perspectiveIds',
  'crystallizationTemplateId',
  'sharedOrganizationIds',
]

/** Creates or edits a game type, with a preview of it on the table. */
export function GameTypeEditor({ organization, user, gameType, saved, from = '' }: GameTypeEditorProps) {
  const t = useTranslations('game-types')
  const navigate = useNavigate()
  const place = `${user.id}.game-type.${gameType?.id ?? `new.${organization.id}.${from}`}`
  const draft = useBuilderDraft<GameTypeDraft>(place, saved, gameType?.updatedAt ?? null, gameTypeFields)
  const save = useSaveGameType(organization.id, gameType?.id ?? null, place)
  const { data: content } = useDeckContent(organization.id, draft.value.deckId)
  const { data: templates } = useEveryTemplate(organization.id)
  const isOpenToChange = (gameType === null || gameType.canEdit) && buildingRefused(organization) === null
  const words = useGameTypeWords(organization, { content, templates })
  const submit = useSubmit(
    async () => {
      const sent = draft.value
      draft.sending(sent)
      const made = await save.mutateAsync({ draft: sent, seenUpdatedAt: draft.base, isOwn: draft.isOwn })
      if (gameType === null) draft.forget()
      else draft.saved(sent, { value: draftOf(made), base: made.updatedAt })
      toast(t('saved', { title: made.title }))
      if (gameType === null) await navigate(paths.gameType(made.id), { replace: true })
    },
    () => !hasConflicts(draft.overtaken),
  )
  const title = draft.value.title.trim() || t('untitled')
  usePageTitle(title)
  return (
    <BuilderPage
      crumb={<Link to={paths.gameTypes()}>{t('title')}</Link>}
      title={title}
      uses={gameType && gameType.gameCount > 0 ? t('played', { count: gameType.gameCount }) : undefined}
      draft={draft}
      words={words}
      isNew={gameType === null}
      save={isOpenToChange ? { formId, pending: submit.pending } : null}
      error={isAboutFields(submit.error, fields) ? null : submit.error}
      notice={
        <>
          <PlanNotice organization={organization} />
          <WhyReadOnly item={gameType} />
        </>
      }
      side={
        <TablePanel
          draft={draft.value}
          content={content}
          template={templates?.find(({ id }) => id === draft.value.crystallizationTemplateId)}
        />
      }
    >
      <form id={formId} onSubmit={submit.onSubmit} noValidate>
        <GameTypeForm
          organization={organization}
          draft={draft.value}
          onChange={draft.change}
          isReadOnly={!isOpenToChange}
          error={submit.error}
          perspectives={content?.perspectives}
          templates={templates ?? []}
        />
      </form>
    </BuilderPage>
  )
}
