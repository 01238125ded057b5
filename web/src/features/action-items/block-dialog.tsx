import { type SubmitEvent, useId, useState } from 'react'
import { conclusionLimits } from '#domain/limits.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { TrackedAction } from './action-queries.ts'

interface BlockDialogProps {
  action: TrackedAction
  onBlock: (reason: string) => void
  onClose: () => void
}

/** Asks why an action is blocked; the reason is optional. */
export function BlockDialog({ action, onBlock, onClose }: BlockDialogProps) {
  const t = useTranslations('actions')
  const common = useTranslations('common')
  const { number } = useFormats()
  const formId = useId()
  const [reason, setReason] = useState(action.blockedReason ?? '')
  const max = conclusionLimits.blockedReasonMax
  return (
    <Dialog
      isOpen
      title={t('blocked.title', { action: action.name })}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button look="line" onPress={onClose}>
            {common('back')}
          </Button>
          <Button type="submit" form={formId} look="next" icon="pause">
            {t('blocked.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          onBlock(reason.trim())
        }}
      >
        <TextArea
          label={t('blocked.reason')}
          hint={t('blocked.hint')}
          rows={3}
          maxLength={max}
          data-focus-first=""
          counter={`${number(reason.length)} / ${number(max)}`}
          value={reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  )
}
