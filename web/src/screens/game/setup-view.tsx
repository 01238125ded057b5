import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { ScreenSpinner } from '../../lib/navigation/screen-spinner.tsx'
import { BlocksNotice } from '../../features/dashboard-frame/blocks-notice.tsx'
import type { FlowEvent, FlowState } from '../../features/play/flow/flow-state.ts'
import { factsOf } from '../../features/play/flow/facts.ts'
import { AccountBar } from '../../features/session/account-bar.tsx'
import { LogOutButton } from '../../features/session/log-out-button.tsx'
import { createGame, type NewGame } from '../../features/setup/create-game.ts'
import { storeDraft } from '../../features/setup/draft.ts'
import { SetupForm } from '../../features/setup/form/setup-form.tsx'
import { UnfinishedNotice } from '../../features/setup/unfinished-notice.tsx'
import { useUnfinishedGame } from '../../lib/games/use-unfinished-game.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { type Session, useSession } from '../../lib/session/use-session.ts'
import { useLink } from '../../lib/use-link.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'

interface SetupViewProps {
  state: Extract<FlowState, { at: 'setup' }>
  dispatch: (event: FlowEvent) => void
}

/** Sets up a game; the session's organization decides what can be played. */
export function SetupView(props: SetupViewProps) {
  const t = useTranslations('setup')
  const common = useTranslations('common')
  const failureText = useFailureText()
  const { data: session, error, refetch } = useSession()
  usePageTitle(t('title'))
  if (!session && !error) return <ScreenSpinner />
  if (session?.organization)
    return <Setup {...props} organization={session.organization} name={session.user.name ?? session.user.email} />
  return (
    <>
      <AccountBar>
        <LogOutButton />
      </AccountBar>
      {session && (
        <PageFrame title={t('title')}>
          <EmptyState title={t('noOrganization.title')}>{t('noOrganization.text')}</EmptyState>
        </PageFrame>
      )}
      {!session && (
        <PageFrame title={t('title')}>
          <Notice
            kind="error"
            isNews
            title={t('loadFailed')}
            action={
              <Button look="line" size="sm" onPress={() => void refetch()}>
                {common('retry')}
              </Button>
            }
          >
            {failureText(error)}
          </Notice>
        </PageFrame>
      )}
    </>
  )
}

type Organization = NonNullable<Session['organization']>

function Setup({ state, dispatch, organization, name }: SetupViewProps & { organization: Organization; name: string }) {
  const t = useTranslations('setup')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isLater, setLater] = useState(false)
  const unfinished = useUnfinishedGame(organization.id)
  const dashboard = useLink(paths.dashboard())

  async function submit(game: NewGame) {
    dispatch({ type: 'submit-setup' })
    try {
      const created = await createGame(client, game)
      storeDraft(organization.id, null)
      dispatch({ type: 'setup-done', facts: factsOf(created) })
    } catch (error) {
      dispatch({
        type: 'failed',
        error: error instanceof Error ? error : new Error('unknown failure', { cause: error }),
      })
    }
  }

  return (
    <SetupForm
      key={organization.id}
      organization={organization}
      pending={state.step === 'submitting'}
      error={state.error}
      onSubmit={(game) => void submit(game)}
      head={
        <AccountBar>
          <ButtonLink look="text" size="sm" {...dashboard}>
            {t('dashboard')}
          </ButtonLink>
          <ButtonLink look="text" size="sm" href={paths.handbook()} target="_blank" rel="noopener">
            {t('handbook')}
          </ButtonLink>
          <LogOutButton name={name} />
        </AccountBar>
      }
      blocked={organization.canCreateGames ? null : <BlocksNotice organization={organization} />}
      notice={
        unfinished &&
        !isLater && (
          <UnfinishedNotice
            game={unfinished}
            onContinue={() => void navigate(paths.game(unfinished.id))}
            onLater={() => setLater(true)}
          />
        )
      }
    />
  )
}
