import { Link } from 'react-router'
import builderStyles from '../../../lib/builder/builder.module.css'
import { useModeName } from '../../../lib/builder/use-mode-name.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '../../../lib/language/language-names.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { DeckCover } from '../../../ui/card/deck-cover.tsx'
import type { ListColumn } from '../../../ui/list/list-props.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { BuilderDeck } from './deck-queries.ts'
import styles from './list.module.css'

interface DeckActions {
  /** Whether anything can be made or changed now. */
  builds: boolean
  onClone: (deck: BuilderDeck) => void
  onPrint: (deck: BuilderDeck) => void
  onExport: (deck: BuilderDeck) => void
  onDelete: (deck: BuilderDeck) => void
}

/** What the list says of each deck, and what can be done with it. */
export function useDeckColumns(actions: DeckActions): ListColumn<BuilderDeck>[] {
  const t = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  const { date } = useFormats()
  const modeName = useModeName()
  const entriesOf = useEntries(actions)
  const titleOf = (deck: BuilderDeck) => deck.title || t('untitled')
  return [
    {
      id: 'title',
      title: builder('list.title'),
      sorts: true,
      names: true,
      cell: (deck) => (
        <span className={styles.deck}>
          <DeckCover className={styles.cover} deck={{ catalogId: deck.deckCatalogId, color: deck.deckColor }} />
          <span className={builderStyles.name}>
            {deck.isLibrary ? (
              <span lang={deck.language}>{titleOf(deck)}</span>
            ) : (
              <Link to={paths.deck(deck.id)}>{titleOf(deck)}</Link>
            )}
            <span className={builderStyles.quiet}>
              {[
                t('cards', { count: deck.cardCount }),
                ...(deck.makerName === null ? [] : [builder('list.by', { name: deck.makerName })]),
              ].join(', ')}
            </span>
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
      id: 'state',
      title: t('state.title'),
      cell: (deck) => <State deck={deck} />,
    },
    {
      id: 'used',
      title: builder('list.used'),
      cell: ({ gameCount, gameTypeCount }) =>
        [
          ...(gameTypeCount > 0 ? [t('used.types', { count: gameTypeCount })] : []),
          ...(gameCount > 0 ? [t('used.games', { count: gameCount })] : []),
        ].join(', ') || t('used.none'),
    },
    { id: 'updated', title: builder('list.changed'), sorts: true, end: true, cell: (deck) => date(deck.updatedAt) },
    {
      id: 'actions',
      title: builder('list.actions'),
      hideTitle: true,
      end: true,
      cell: (deck) => {
        const entries = entriesOf(deck)
        return (
          entries.length > 0 && (
            <Menu
              look="bare"
              size="sm"
              icon="dots"
              label={builder('list.actionsOf', { title: titleOf(deck) })}
              entries={entries}
            />
          )
        )
      },
    },
  ]
}

function State({ deck }: { deck: BuilderDeck }) {
  const t = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  const said = !deck.isPublished
    ? t('state.draft')
    : deck.hasUnpublishedChanges
      ? t('state.changes', { version: deck.version ?? 1 })
      : t('state.published', { version: deck.version ?? 1 })
  const seen = builder(
    deck.visibility === 'organization' ? 'list.organization' : deck.makerName === null ? 'list.left' : 'list.self',
  )
  return (
    <span className={builderStyles.name}>
      <span>{said}</span>
      {!deck.isLibrary && <span className={builderStyles.quiet}>{seen}</span>}
    </span>
  )
}

function useEntries({ builds, onClone, onPrint, onExport, onDelete }: DeckActions) {
  const t = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  return (deck: BuilderDeck) => [
    ...(builds ? [{ id: 'clone', label: t('clone'), icon: 'copy' as const, onPress: () => onClone(deck) }] : []),
    ...(deck.isPublished
      ? [
          { id: 'print', label: t('print'), icon: 'print' as const, onPress: () => onPrint(deck) },
          { id: 'export', label: t('export'), icon: 'download' as const, onPress: () => onExport(deck) },
        ]
      : []),
    ...(builds && deck.canEdit
      ? [
          {
            id: 'delete',
            label: builder('list.delete'),
            icon: 'trash' as const,
            loses: true,
            onPress: () => onDelete(deck),
          },
        ]
      : []),
  ]
}
