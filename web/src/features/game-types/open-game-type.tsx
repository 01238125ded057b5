import { useState } from 'react'
import { OpenItem } from '../../lib/builder/open-item.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { Organization, SelfUser } from '../../lib/session/use-session.ts'
import { copyOf, draftOf, emptyDraft } from './game-type-draft.ts'
import { GameTypeEditor } from './game-type-editor.tsx'
import { useGameType } from './game-type-queries.ts'

interface OpenGameTypeProps {
  organization: Organization
  user: SelfUser
  /** Null: a new one. */
  gameTypeId: string | null
  /** The original, if the new one is a copy. */
  copiedId: string | null
}

/** Loads a game type to edit or copy, and opens the editor. */
export function OpenGameType({ organization, user, gameTypeId, copiedId }: OpenGameTypeProps) {
  const builder = useTranslations('builder')
  const wanted = gameTypeId ?? copiedId
  const found = useGameType(organization.id, wanted)
  const [fresh] = useState(() => emptyDraft(organization.preferredLanguage))
  const common = { organization, user }
  if (wanted === null) return <GameTypeEditor {...common} gameType={null} saved={fresh} />
  return (
    <OpenItem area="game-types" listPath={paths.gameTypes()} found={found}>
      {(gameType) => {
        if (gameTypeId !== null) return <GameTypeEditor {...common} gameType={gameType} saved={draftOf(gameType)} />
        const copy = copyOf(gameType, builder('copyOf', { title: gameType.title }))
        return <GameTypeEditor {...common} gameType={null} saved={copy} from={gameType.id} />
      }}
    </OpenItem>
  )
}
