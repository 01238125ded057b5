import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import styles from './problem.module.css'

/** What went wrong with the last step, what is safe and what to do, above the control bar. */
export function Problem({ error }: { error: Error | null }) {
  const { t } = useTranslation('play')
  return (
    <div role="alert" className={styles.place}>
      {error && (
        <p className={styles.problem}>
          <Icon name="alert" />
          <span><b>{titleOf(error) ?? t('problem.title')}</b> {detailOf(error) ?? t('problem.detail')}</span>
        </p>
      )}
    </div>
  )
}

const titleOf = (error: Error) => (error instanceof ApiError ? error.title || null : null)
const detailOf = (error: Error) => (error instanceof ApiError ? error.detail || null : null)
