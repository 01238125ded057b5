import type { ReactNode } from 'react'
import builderStyles from '../../lib/builder/builder.module.css'
import { useModeName } from '../../lib/builder/use-mode-name.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { ListColumn } from '../../ui/list/list-props.ts'
import type { CatalogueDeck } from './catalogue-queries.ts'

type Item = Omit<CatalogueDeck, 'type' | 'cardCount' | 'goesWellWith'>

interface CatalogueColumns<Row> {
  /** Below the title. */
  note: (row: Row) => ReactNode
  onOffer: (row: Row, isOffered: boolean) => void
  /** The choice being saved, by id. */
  pending: { id: string; isOffered: boolean } | undefined
}

/** The catalogue's columns for decks or game types, with the button that offers or hides each. */
export function useCatalogueColumns<Row extends Item>({
  note,
  onOffer,
  pending,
}: CatalogueColumns<Row>): ListColumn<Row>[] {
  const t = useTranslations('catalogue')
  const builder = useTranslations('builder')
  const modeName = useModeName()
  const isOffered = (row: Row) => (pending?.id === row.id ? pending.isOffered : row.isOffered)
  return [
    {
      id: 'title',
      title: builder('list.title'),
      sorts: true,
      names: true,
      cell: (row) => (
        <span className={builderStyles.name}>
          <span lang={row.language}>{row.title}</span>
          <span className={builderStyles.quiet}>{note(row)}</span>
        </span>
      ),
    },
    {
      id: 'origin',
      title: t('from'),
      cell: ({ origin, makerName }) =>
        makerName === null
          ? t(`origins.${origin}`)
          : `${t(`origins.${origin}`)}, ${builder('list.by', { name: makerName })}`,
    },
    { id: 'language', title: builder('list.language'), sorts: true, cell: ({ language }) => languageNames[language] },
    {
      id: 'modes',
      title: builder('list.modes'),
      cell: ({ supportedGameModes }) => supportedGameModes.map((mode) => modeName(mode)).join(', '),
    },
    {
      id: 'played',
      title: t('played'),
      sorts: true,
      cell: ({ gameCount }) => (gameCount > 0 ? t('games', { count: gameCount }) : t('notPlayed')),
    },
    {
      id: 'offered',
      title: t('offered'),
      cell: (row) => (
        <span className={isOffered(row) ? undefined : builderStyles.quiet}>{t(isOffered(row) ? 'yes' : 'no')}</span>
      ),
    },
    {
      id: 'actions',
      title: builder('list.actions'),
      hideTitle: true,
      end: true,
      cell: (row) => {
        const action = isOffered(row) ? 'hide' : 'offer'
        return (
          <Button
            look="line"
            size="sm"
            aria-label={t(`${action}Named`, { title: row.title })}
            onPress={() => onOffer(row, !isOffered(row))}
          >
            {t(action)}
          </Button>
        )
      },
    },
  ]
}
