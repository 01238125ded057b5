import { ApiError } from '../../../lib/api/api-error.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './problem.module.css'

/** Why the last step failed, what is safe, and what to do. */
export function ProblemNotice({ error }: { error: Error | null }) {
  const t = useTranslations('play')
  const failureText = useFailureText()
  if (!error) return null
  const title = error instanceof ApiError && error.title !== '' ? error.title : t('problem.title')
  return (
    <Notice kind="error" isNews title={title}>
      {failureText(error)}
    </Notice>
  )
}

/** The same notice over the stage, above the control bar. */
export function Problem({ error }: { error: Error | null }) {
  return (
    error && (
      <div className={styles.place}>
        <div className={styles.problem}>
          <ProblemNotice error={error} />
        </div>
      </div>
    )
  )
}
