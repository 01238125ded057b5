import { useMutation } from '@tanstack/react-query'
import type { CsvDelimiter } from '#domain/reports/game-filter.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { FailureNotice } from '../dashboard/failure-notice.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import styles from './csv-buttons.module.css'

interface CsvButtonsProps {
  /** Downloads the file; without a delimiter it has that of the reader's language. */
  save: (delimiter?: CsvDelimiter) => Promise<void>
  size?: 'sm' | 'md'
}

/** A list as CSV, with the separator of the reader's language or one of their choice. */
export function CsvButtons({ save, size = 'md' }: CsvButtonsProps) {
  const t = useTranslations('list')
  const saving = useMutation({ mutationFn: save, onSuccess: () => toast(t('csv.done')) })
  const press = (delimiter?: CsvDelimiter) => {
    if (!saving.isPending) saving.mutate(delimiter)
  }
  return (
    <div className={styles.csv}>
      <span className={styles.pair}>
        <Button look="line" size={size} icon="download" pending={saving.isPending} onPress={() => press()}>
          {t('csv.save')}
        </Button>
        <Menu
          look="line"
          size={size}
          label={t('csv.other')}
          icon="chevronDown"
          entries={[
            { id: 'semicolon', label: t('csv.semicolon'), onPress: () => press(';') },
            { id: 'comma', label: t('csv.comma'), onPress: () => press(',') },
          ]}
        />
      </span>
      <FailureNotice error={saving.error} />
    </div>
  )
}
