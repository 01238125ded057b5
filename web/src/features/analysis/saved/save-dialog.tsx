import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { analysisLimits } from '#domain/limits.ts'
import { api } from '../../../lib/api/api.ts'
import { faultOf } from '../../../lib/api/faults.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { filterBody } from '../../../lib/game-filter/filter-query.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './saved.module.css'

interface SaveDialogProps {
  organization: Organization
  filter: Filter
  onClose: () => void
}

/** Saves the filter under a name. */
export function SaveDialog({ organization, filter, onClose }: SaveDialogProps) {
  const { id: organizationId, canShareAnalyses } = organization
  const t = useTranslations('analysis')
  const common = useTranslations('common')
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const { organizationId: _, ...filters } = filterBody(organizationId, filter)
  const save = useMutation({
    mutationFn: async () =>
      api('POST /v1/dashboard/persisted-analyses', {
        body: { organizationId, name, filters, visibility: isShared ? 'organization' : 'self' },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['persisted-analyses'] })
      toast(t('save.done'))
      onClose()
    },
  })
  const fault = faultOf(save.error, 'name')
  return (
    <Dialog isOpen onClose={onClose} title={t('save.title')} closeLabel={common('close')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <TextField
          label={t('save.name')}
          hint={t('save.hint')}
          value={name}
          onChange={setName}
          maxLength={analysisLimits.nameMax}
          error={fault}
          data-focus-first
        />
        {canShareAnalyses && (
          <Checkbox checked={isShared} onChange={setShared} note={t('save.shareNote')}>
            {t('save.share')}
          </Checkbox>
        )}
        {fault === undefined && <FailureNotice error={save.error} />}
        <Button look="next" type="submit" pending={save.isPending}>
          {t('save.action')}
        </Button>
      </form>
    </Dialog>
  )
}
