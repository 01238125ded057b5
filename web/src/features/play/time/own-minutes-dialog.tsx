import { useState } from 'react'
import { timerLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useMoveTimer } from '../queries/timing.ts'
import { useStage } from '../stage/stage-context.ts'

const maxMinutes = timerLimits.maxMs / 60_000

/** Starts the timer with any number of minutes. */
export function OwnMinutesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? <OwnMinutes onClose={onClose} /> : null
}

function OwnMinutes({ onClose }: { onClose: () => void }) {
  const t = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  const { mutate } = useMoveTimer(game)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const start = () => {
    const minutes = Number(typed)
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > maxMinutes) return setWrong(true)
    mutate({ action: 'start', minutes })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('time.ownTitle')}
      closeLabel={t('close')}
      actions={
        <Button look="next" type="submit" form="own-minutes">
          {t('time.start')}
        </Button>
      }
    >
      <form
        id="own-minutes"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <TextField
          label={t('time.ownLabel')}
          hint={isWrong ? undefined : t('time.ownHint', { max: maxMinutes })}
          error={isWrong ? t('time.ownError', { max: maxMinutes }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          data-focus-first=""
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setWrong(false)
          }}
        />
      </form>
    </Dialog>
  )
}
