import { ApiError, mayPass } from '../../../lib/api/api-error.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import type { AutosaveState } from '../autosave/autosave.ts'
import styles from './save-mark.module.css'

/** Marks one value that could not be saved yet. The line at the foot covers all that is saved. */
export function SaveMark({ state: { status, error } }: { state: Pick<AutosaveState<unknown>, 'status' | 'error'> }) {
  const t = useTranslations('crystallization')
  const isRefused = error instanceof ApiError && !mayPass(error)
  const words = status === 'failing' && !isRefused ? t('save.retrying') : null
  return (
    <p role="status" className={styles.mark} data-status={status}>
      {words !== null && (
        <>
          <Icon name="alert" />
          {words}
        </>
      )}
      {(status === 'dirty' || status === 'patching') && error !== null && (
        <>
          <Icon name="alert" />
          {t('save.notYet')}
        </>
      )}
    </p>
  )
}
