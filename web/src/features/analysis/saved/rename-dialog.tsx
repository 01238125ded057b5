import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { analysisLimits } from '#domain/limits.ts'
import { api } from '../../../lib/api/api.ts'
import { faultOf } from '../../../lib/api/faults.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './saved.module.css'

/** Renames a saved analysis. */
export function RenameDialog({ saved, onClose }: { saved: { id: string; name: string }; onClose: () => void }) {
  const t = useTranslations('analysis')
  const common = useTranslations('common')
  const client = useQueryClient()
  const [name, setName] = useState(saved.name)
  const rename = useMutation({
    mutationFn: async () =>
      api('PATCH /v1/dashboard/persisted-analyses/:persistedAnalysisId', {
        params: { persistedAnalysisId: saved.id },
        body: { name },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['persisted-analyses'] })
      onClose()
    },
  })
  const fault = faultOf(rename.error, 'name')
  return (
    <Dialog isOpen onClose={onClose} title={t('saved.rename')} closeLabel={common('close')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!rename.isPending) rename.mutate()
        }}
      >
        <TextField
          label={t('save.name')}
          value={name}
          onChange={setName}
          maxLength={analysisLimits.nameMax}
          error={fault}
          data-focus-first
        />
        {fault === undefined && <FailureNotice error={rename.error} />}
        <Button look="next" type="submit" pending={rename.isPending}>
          {t('saved.rename')}
        </Button>
      </form>
    </Dialog>
  )
}
