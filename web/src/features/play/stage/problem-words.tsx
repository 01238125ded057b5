import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import styles from './problem.module.css'

/** What went wrong, what is safe and what to do: the server's words, or ours when there was no answer. */
export function ProblemWords({ error }: { error: Error | null }) {
  const { t } = useTranslation('play')
  if (!error) return null
  const told = error instanceof ApiError ? error : null
  return (
    <p role="alert" className={styles.words}>
      <Icon name="alert" />
      <span><b>{told?.title || t('problem.title')}</b> {told?.detail || t('problem.detail')}</span>
    </p>
  )
}
