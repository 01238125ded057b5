import { useTranslations } from '../i18n/use-translations.ts'
import type { BuilderSource } from './builder-list.ts'
import type { SourceOption } from './list-filters.tsx'

/** The sources of a builder's list: the organization's own first, then the library's. */
export function useOwnOrLibrary(): readonly SourceOption<BuilderSource>[] {
  const t = useTranslations('builder')
  return [
    { value: null, label: t('list.own') },
    { value: 'library', label: t('list.library') },
  ]
}
