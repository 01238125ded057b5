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
import { copyOf, draftOf, emptyDraft } from './game-type-draft.ts'
import { GameTypeEditor } from './game-type-editor.tsx'
import { useGameType } from './game-type-queries.ts'

interface OpenGameTypeProps {
  organization: Organization
  user: SelfUser
  /** Null: a new one. */
  gameTypeId: string | null
  /** What a new one is a copy of. */
  copiedId: string | null
}

/** Reads what is to be changed or copied, and opens it. */
export function OpenGameType({ organization, user, gameTypeId, copiedId }: OpenGameTypeProps) {
  const t = useTranslations('game-types')
  const builder = useTranslations('builder')
  const wanted = gameTypeId ?? copiedId
  const { data: gameType, error, refetch } = useGameType(organization.id, wanted)
  const [fresh] = useState(() => emptyDraft(organization.preferredLanguage))
  const common = { organization, user }
  if (wanted === null) return <GameTypeEditor {...common} gameType={null} saved={fresh} />
  if (!gameType)
    return (
      <PageFrame title={t('title')} crumb={<Link to={paths.gameTypes()}>{t('title')}</Link>}>
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState title={builder('gone.title')}>{builder('gone.text')}</EmptyState>
        ) : error ? (
          <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </PageFrame>
    )
  if (gameTypeId === null) {
    const copy = copyOf(gameType, builder('copyOf', { title: gameType.title }))
    return <GameTypeEditor {...common} gameType={null} saved={copy} from={gameType.id} />
  }
  return <GameTypeEditor {...common} gameType={gameType} saved={draftOf(gameType)} />
}
