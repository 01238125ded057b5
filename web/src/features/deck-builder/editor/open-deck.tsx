import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ScreenSpinner } from '../../../lib/navigation/screen-spinner.tsx'
import type { Organization, SelfUser } from '../../../lib/session/use-session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { Assistant } from '../assistant/assistant.tsx'
import { DeckEditor } from './deck-editor.tsx'

interface OpenDeckProps {
  deckId: string
  organization: Organization
  user: SelfUser
}

/** Reads a draft and opens it. From then on the editor itself hears what changes. */
export function OpenDeck({ deckId, organization, user }: OpenDeckProps) {
  const t = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  const { data, error, refetch } = useQuery({
    queryKey: ['deck-draft', deckId],
    queryFn: async ({ signal }) => (await api('GET /v1/decks/:deckId/draft', { params: { deckId }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data)
    return (
      <DeckEditor answer={data} organization={organization} user={user} assistant={<Assistant deckId={deckId} />} />
    )
  if (!error) return <ScreenSpinner />
  return (
    <PageFrame title={t('title')} crumb={<Link to={paths.decks()}>{t('title')}</Link>}>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={builder('gone.title')}>{builder('gone.text')}</EmptyState>
      ) : (
        <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  )
}
