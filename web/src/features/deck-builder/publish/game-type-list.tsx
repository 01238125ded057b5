import { useTranslations } from '../../../lib/i18n/use-translations.ts'

interface InUse {
  game_types?: { id: string; title: string; field: 'modes' | 'perspectives' | 'visibility' | null }[]
  other_game_type_count?: number
}

/**
 * The game types that use a deck, from the server's error, with what each needs; those of colleagues are only counted.
 */
export function GameTypeList({ meta }: { meta: Record<string, unknown> }) {
  const t = useTranslations('deck-builder')
  const { game_types: types = [], other_game_type_count: others = 0 } = meta as InUse
  return (
    <ul>
      {types.map(({ id, title, field }) => (
        <li key={`${id} ${field}`}>{field === null ? title : t(`needs.${field}`, { title })}</li>
      ))}
      {others > 0 && <li>{t('delete.others', { count: others })}</li>}
    </ul>
  )
}
