import { ApiError } from '../../../lib/api/api-error.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import type { AutosaveState } from '../autosave/autosave.ts'
import { mayPass } from '../autosave/saving.ts'
import styles from './save-mark.module.css'

/** How one written thing fares, beside it. Nothing when it is saved: the line at the foot says that for all. */
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
