import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { ListColumn } from '../../ui/list/list-props.ts'
import { Menu, type MenuEntry } from '../../ui/overlay/menu.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import styles from './builder.module.css'
import { useModeName } from './use-mode-name.ts'

/** Fields shared by decks, game types and templates. */
interface BuilderItem {
  id: string
  title: string
  makerName: string | null
  language: Language
  supportedGameModes: readonly GameMode[]
  visibility: CatalogueVisibility
  updatedAt: string
  canEdit: boolean
}

interface BuilderColumns<Item> {
  /** Shown for an empty title. */
  untitled?: string
  /** The path that opens an item; null: it cannot be opened. */
  addressOf: (item: Item) => string | null
  /** A short line under the title. */
  about: (item: Item) => string
  /** Before the title. */
  cover?: (item: Item) => ReactNode
  /** Replaces the column that says who sees the item. */
  state?: Pick<ListColumn<Item>, 'title' | 'cell'>
  used: Pick<ListColumn<Item>, 'title' | 'cell'>
  entriesOf: (item: Item) => readonly MenuEntry[]
}

/** The columns and row actions of a builder's list. */
export function useBuilderColumns<Item extends BuilderItem>({
  untitled = '',
  addressOf,
  about,
  cover,
  state,
  used,
  entriesOf,
}: BuilderColumns<Item>): ListColumn<Item>[] {
  const t = useTranslations('builder')
  const { date } = useFormats()
  const modeName = useModeName()
  const seenBy = useSeenBy()
  return [
    {
      id: 'title',
      title: t('list.title'),
      sorts: true,
      names: true,
      cell: (item) => (
        <span className={styles.item}>
          {cover?.(item)}
          <span className={styles.name}>
            <Title title={item.title || untitled} language={item.language} address={addressOf(item)} />
            <span className={styles.quiet}>
              {[about(item), ...(item.makerName === null ? [] : [t('list.by', { name: item.makerName })])].join(', ')}
            </span>
          </span>
        </span>
      ),
    },
    { id: 'language', title: t('list.language'), sorts: true, cell: ({ language }) => languageNames[language] },
    {
      id: 'modes',
      title: t('list.modes'),
      cell: ({ supportedGameModes }) => supportedGameModes.map((mode) => modeName(mode)).join(', '),
    },
    { id: 'who', ...(state ?? { title: t('list.who'), cell: seenBy }) },
    { id: 'used', ...used },
    {
      id: 'updated',
      title: t('list.changed'),
      sorts: true,
      end: true,
      cell: ({ updatedAt }) => <span className={styles.date}>{date(updatedAt)}</span>,
    },
    {
      id: 'actions',
      title: t('list.actions'),
      hideTitle: true,
      end: true,
      cell: (item) => {
        const entries = entriesOf(item)
        return (
          entries.length > 0 && (
            <Menu
              look="bare"
              size="sm"
              icon="dots"
              label={t('list.actionsOf', { title: item.title || untitled })}
              entries={entries}
            />
          )
        )
      },
    },
  ]
}

function Title({ title, language, address }: { title: string; language: Language; address: string | null }) {
  if (address === null) return <span lang={language}>{title}</span>
  return (
    <Link to={address} lang={language}>
      {title}
    </Link>
  )
}

/** Returns who sees an item: everyone, its maker, or the admins when the maker left. */
export function useSeenBy(): (item: Pick<BuilderItem, 'visibility' | 'makerName'>) => string {
  const t = useTranslations('builder')
  return ({ visibility, makerName }) =>
    visibility === 'organization' ? t('list.organization') : t(makerName === null ? 'list.left' : 'list.self')
}
