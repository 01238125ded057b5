import { useMemo } from 'react'
import type { ListText } from '../../ui/list/list-props.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useLanguage, useTranslations } from '../i18n/use-translations.ts'

/** The texts of a `PagedTable`. */
export function useListText(): ListText {
  const t = useTranslations('list')
  const { number } = useFormats()
  const language = useLanguage()
  return useMemo(
    () => ({
      language,
      loading: t('loading'),
      none: t('none'),
      range: (from, to, total) => t('range', { from: number(from), to: number(to), total: number(total) }),
      pages: t('pages'),
      pageOf: (page, count) => t('pageOf', { page: number(page), count: number(count) }),
      previous: t('previous'),
      next: t('next'),
      size: t('size'),
      sortBy: t('sortBy'),
      ascending: (column) => t('ascending', { column }),
      descending: (column) => t('descending', { column }),
      choose: t('choose'),
      chooseAll: t('chooseAll'),
      chosen: (count) => t('chosen', { count }),
      beyond: (count) => t('beyond', { count }),
      lastPage: t('lastPage'),
      pageNumber: t('pageNumber'),
      goToPage: t('goToPage'),
      pageWrong: t('pageWrong'),
    }),
    [t, number, language],
  )
}
