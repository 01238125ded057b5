import { useNavigate } from 'react-router'
import builderStyles from '../../../lib/builder/builder.module.css'
import { useBuilderColumns, useSeenBy } from '../../../lib/builder/use-builder-columns.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { DeckCover } from '../../../ui/card/deck-cover.tsx'
import type { ListColumn } from '../../../ui/list/list-props.ts'
import type { MenuEntry } from '../../../ui/overlay/menu.tsx'
import type { BuilderDeck } from './deck-queries.ts'
import styles from './list.module.css'

interface DeckActions {
  copyAndDelete: (deck: BuilderDeck, between: readonly MenuEntry[]) => readonly MenuEntry[]
  exportsOf: (deck: BuilderDeck) => readonly MenuEntry[]
}

/** The columns of the deck list, with the menu of actions. */
export function useDeckColumns({ copyAndDelete, exportsOf }: DeckActions): ListColumn<BuilderDeck>[] {
  const t = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  const navigate = useNavigate()
  return useBuilderColumns<BuilderDeck>({
    untitled: t('untitled'),
    addressOf: ({ id, isLibrary }) => (isLibrary ? null : paths.deck(id)),
    about: ({ cardCount }) => t('cards', { count: cardCount }),
    cover: ({ deckCatalogId, deckColor }) => (
      <DeckCover className={styles.cover} deck={{ catalogId: deckCatalogId, color: deckColor }} />
    ),
    state: { title: t('state.title'), cell: (deck) => <State deck={deck} /> },
    used: {
      title: builder('list.used'),
      cell: ({ gameCount, gameTypeCount }) =>
        [
          ...(gameTypeCount > 0 ? [t('used.types', { count: gameTypeCount })] : []),
          ...(gameCount > 0 ? [t('used.games', { count: gameCount })] : []),
        ].join(', ') || t('used.none'),
    },
    entriesOf: (deck) =>
      copyAndDelete(deck, [
        ...(deck.isPublished
          ? [
              {
                id: 'print',
                label: t('print'),
                icon: 'print' as const,
                onPress: () => void navigate(paths.print(deck.id)),
              },
            ]
          : []),
        ...exportsOf(deck),
      ]),
  })
}

function State({ deck }: { deck: BuilderDeck }) {
  const t = useTranslations('deck-builder')
  const seenBy = useSeenBy()
  const said = !deck.isPublished
    ? t('state.draft')
    : deck.hasUnpublishedChanges
      ? t('state.changes', { version: deck.version ?? 1 })
      : t('state.published', { version: deck.version ?? 1 })
  return (
    <span className={builderStyles.name}>
      <span>{said}</span>
      {!deck.isLibrary && <span className={builderStyles.quiet}>{seenBy(deck)}</span>}
    </span>
  )
}
