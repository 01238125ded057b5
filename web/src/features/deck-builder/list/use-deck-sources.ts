import type { BuilderSource } from '../../../lib/builder/builder-list.ts'
import type { SourceOption } from '../../../lib/builder/list-filters.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'

interface DeckCounts {
  all: number
  published: number
  unpublished: number
}

/**
 * The list's sources, with a count for each of the organization's own; counts are unknown while the library is shown.
 */
export function useDeckSources(counts: DeckCounts | undefined): readonly SourceOption<BuilderSource>[] {
  const t = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  const label = (key: keyof DeckCounts) => (counts ? t(`show.${key}Count`, { count: counts[key] }) : t(`show.${key}`))
  return [
    { value: null, label: label('all') },
    { value: 'unpublished', label: label('unpublished'), narrows: true },
    { value: 'published', label: label('published'), narrows: true },
    { value: 'library', label: builder('list.library') },
  ]
}
