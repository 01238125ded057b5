import { useSyncExternalStore } from 'react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useSaveTracker } from '../autosave/use-autosave.ts'

/** At the foot of the page: whether everything is saved, and since when. */
export function SaveLine() {
  const t = useTranslations('crystallization')
  const { time } = useFormats()
  const saveTracker = useSaveTracker()
  const { status, savedAt, waiting } = useSyncExternalStore(saveTracker.subscribe, saveTracker.summary)
  const words = {
    saved: savedAt === null ? t('save.asYouWrite') : t('save.allSaved', { time: time(savedAt) }),
    dirty: waiting > 0 ? t('save.waiting', { count: waiting }) : t('save.saving'),
    patching: t('save.saving'),
    failing: t('save.failing'),
  }[status]
  return <p role="status">{words}</p>
}
