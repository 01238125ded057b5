import { Link } from 'react-router'
import builderStyles from '../../lib/builder/builder.module.css'
import { useModeName } from '../../lib/builder/use-mode-name.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { languageNames } from '../../lib/language/language-names.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { ListColumn } from '../../ui/list/list-props.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { GameType } from './game-type.ts'

interface GameTypeColumns {
  /** Whether anything can be made or changed now. */
  builds: boolean
  onCopy: (gameType: GameType) => void
  onDelete: (gameType: GameType) => void
}

/** What a list says of each game type, and what can be done with it. */
export function useGameTypeColumns({ builds, onCopy, onDelete }: GameTypeColumns): ListColumn<GameType>[] {
  const t = useTranslations('game-types')
  const builder = useTranslations('builder')
  const { date } = useFormats()
  const modeName = useModeName()
  return [
    {
      id: 'title',
      title: builder('list.title'),
      sorts: true,
      names: true,
      cell: (gameType) => (
        <span className={builderStyles.name}>
          <Link to={paths.gameType(gameType.id)}>{gameType.title}</Link>
          <span className={builderStyles.quiet}>
            {[
              gameType.deckTitle,
              ...(gameType.makerName === null ? [] : [builder('list.by', { name: gameType.makerName })]),
            ].join(', ')}
          </span>
        </span>
      ),
    },
    {
      id: 'language',
      title: builder('list.language'),
      sorts: true,
      cell: ({ language }) => languageNames[language],
    },
    {
      id: 'modes',
      title: builder('list.modes'),
      cell: ({ supportedGameModes }) => supportedGameModes.map((mode) => modeName(mode)).join(', '),
    },
    {
      id: 'who',
      title: builder('list.who'),
      cell: ({ visibility, makerName }) =>
        visibility === 'organization'
          ? builder('list.organization')
          : builder(makerName === null ? 'list.left' : 'list.self'),
    },
    {
      id: 'used',
      title: t('columns.played'),
      cell: ({ gameCount }) => (gameCount > 0 ? t('played', { count: gameCount }) : t('notPlayed')),
    },
    { id: 'updated', title: builder('list.changed'), sorts: true, end: true, cell: (one) => date(one.updatedAt) },
    {
      id: 'actions',
      title: builder('list.actions'),
      hideTitle: true,
      end: true,
      cell: (gameType) =>
        builds && (
          <Menu
            look="bare"
            size="sm"
            icon="dots"
            label={builder('list.actionsOf', { title: gameType.title })}
            entries={[
              {
                id: 'copy',
                label: builder('list.copy'),
                icon: 'copy',
                onPress: () => onCopy(gameType),
              },
              ...(gameType.canEdit
                ? [
                    {
                      id: 'delete',
                      label: builder('list.delete'),
                      icon: 'trash' as const,
                      loses: true,
                      onPress: () => onDelete(gameType),
                    },
                  ]
                : []),
            ]}
          />
        ),
    },
  ]
}
