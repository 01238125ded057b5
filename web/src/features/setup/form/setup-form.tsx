import { type ReactNode, useEffect, useState } from 'react'
import { gameLimits } from '#domain/limits.ts'
import { faultOf, isAboutFields } from '../../../lib/api/faults.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { CardsStep } from '../cards/cards-step.tsx'
import { cardFields, checkCards, checkSubject, type SetupFaults, type SetupField } from '../check-draft.ts'
import { ChosenCards } from './chosen-cards.tsx'
import { type NewGame, newGameOf } from '../create-game.ts'
import { type SetupDraft, withOtherCards } from '../draft.ts'
import { SetupLoading } from './setup-loading.tsx'
import { useDeckContent, useDecks } from '../../../lib/decks/deck-queries.ts'
import { usableLanguage, useGameKinds, useTemplates } from '../setup-queries.ts'
import { SubjectStep } from './subject-step.tsx'
import { useDraft } from '../use-draft.ts'

interface SetupFormProps {
  organization: Organization
  /** The page header of the first step; the second step fills the window itself. */
  head: ReactNode
  /** A notice above the first step that has the primary button, such as an unfinished game. */
  notice: ReactNode
  /** Why no games can be created now; null if they can. */
  blocked: ReactNode
  pending: boolean
  /** Why the server refused the game. */
  error: Error | null
  onSubmit: (game: NewGame) => void
}

const fields: readonly SetupField[] = [...cardFields, 'subject', 'teamName']
const limits = { subjectMax: gameLimits.subjectMax, teamMax: gameLimits.teamMax }

/** Sets up a game in two steps: its cards, then its subject. */
export function SetupForm({ organization, head, notice, blocked, pending, error, onSubmit }: SetupFormProps) {
  const t = useTranslations('setup')
  const failureText = useFailureText()
  const { number } = useFormats()
  const [draft, change] = useDraft(organization)
  const [faults, setFaults] = useState<SetupFaults>({})
  const choice = { organizationId: organization.id, gameMode: draft.gameMode, language: draft.language }
  const [decks, kinds, templates] = [useDecks(choice), useGameKinds(choice), useTemplates(choice)]
  const content = useDeckContent(organization.id, draft.kind === 'custom' ? draft.deckId : null)
  const usable = decks.data && !decks.isPlaceholderData ? usableLanguage(draft.language, decks.data) : draft.language

  useEffect(() => {
    if (usable !== draft.language) change((old) => withOtherCards(old, { language: usable }))
  }, [usable, draft.language, change])
  useEffect(() => {
    if (cardFields.some((field) => faultOf(error, field))) change((old) => ({ ...old, step: 'cards' }))
  }, [error, change])

  const failed = decks.error ?? kinds.error
  if (!decks.data || !kinds.data) {
    return (
      <>
        {head}
        <SetupLoading
          title={t('title')}
          notice={notice}
          error={failed}
          onRetry={() => void Promise.all([decks.refetch(), kinds.refetch()])}
        />
      </>
    )
  }

  const kind = kinds.data.find(({ id }) => id === draft.kind) ?? null
  const deck = kind?.deck ?? decks.data.find(({ id }) => id === draft.deckId)
  const perspectives =
    kind?.perspectives ??
    draft.perspectiveIds.flatMap((id) => content.data?.perspectives.find((one) => one.id === id) ?? [])
  // A stored choice that is no longer offered is cleared.
  const settled = draft.kind === 'custom' || kind ? draft : { ...draft, kind: null }
  const wordsFor = (field: SetupField) => {
    const fault = faults[field]
    if (!fault) return faultOf(error, field)
    return t(`faults.${fault}`, fault === 'subjectMax' || fault === 'teamMax' ? { max: number(limits[fault]) } : {})
  }
  const check = (found: SetupFaults, then: () => void) => {
    setFaults(found)
    if (Object.keys(found).length === 0) then()
    else
      requestAnimationFrame(() => {
        const fault = document.querySelector('[aria-invalid="true"], fieldset [role="alert"]')
        fault?.scrollIntoView({ block: 'center' })
        const field = fault?.matches('[role="alert"]') ? fault.closest('fieldset')?.querySelector('input') : fault
        if (field instanceof HTMLElement) field.focus({ preventScroll: true })
      })
  }
  const toStep = (step: SetupDraft['step']) => {
    change((old) => ({ ...old, step }))
    window.scrollTo(0, 0)
  }
  const changeAndForgive: typeof change = (how) => {
    setFaults({})
    change(how)
  }

  if (settled.step === 'cards' || !deck || Object.keys(checkCards(settled)).length > 0) {
    return (
      <>
        {head}
        <CardsStep
          organizationId={organization.id}
          modes={organization.gameModes}
          draft={settled}
          onChange={changeAndForgive}
          kinds={kinds.data}
          decks={decks.data}
          isStale={kinds.isPlaceholderData || decks.isPlaceholderData}
          faultOf={wordsFor}
          notice={
            <>
              {blocked}
              {notice}
            </>
          }
          isQuiet={notice !== null || blocked !== null}
          onNext={() => check(checkCards(settled), () => toStep('subject'))}
        />
      </>
    )
  }
  return (
    <SubjectStep
      draft={settled}
      onChange={changeAndForgive}
      templates={templates.data ?? []}
      faultOf={wordsFor}
      pending={pending}
      blocked={blocked}
      table={<ChosenCards deck={deck} perspectives={perspectives} />}
      notice={
        error && !isAboutFields(error, fields) ? (
          <Notice kind="error" isNews>
            {failureText(error)}
          </Notice>
        ) : null
      }
      onBack={() => toStep('cards')}
      onSubmit={() =>
        pending ||
        blocked !== null ||
        check(checkSubject(settled), () => onSubmit(newGameOf(organization.id, settled, kind)))
      }
    />
  )
}
