import { useMutation } from '@tanstack/react-query'
import type { CsvDelimiter } from '#domain/reports/game-filter.ts'
import { download } from '../../lib/api/download.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import styles from './reports.module.css'
import type { FilterBody } from '../../lib/game-filter/filter-query.ts'

/** The results as CSV, with the separator of the reader's locale or one of their choice. */
export function CsvButtons({ body }: { body: FilterBody }) {
  const t = useTranslations('reports')
  const save = useMutation({
    mutationFn: async (delimiter?: CsvDelimiter) =>
      download('/v1/dashboard/game-search/generate-csv', { fields: { ...body, ...(delimiter && { delimiter }) } }),
    onSuccess: () => toast(t('csv.done')),
  })
  const press = (delimiter?: CsvDelimiter) => {
    if (!save.isPending) save.mutate(delimiter)
  }
  return (
    <div className={styles.csv}>
      <Button look="line" size="sm" icon="download" pending={save.isPending} onPress={() => press()}>
        {t('csv.save')}
      </Button>
      <Menu
        look="line"
        size="sm"
        label={t('csv.other')}
        icon="chevronDown"
        entries={[
          { id: 'semicolon', label: t('csv.semicolon'), onPress: () => press(';') },
          { id: 'comma', label: t('csv.comma'), onPress: () => press(',') },
        ]}
      />
      <FailureNotice error={save.error} />
    </div>
  )
}
