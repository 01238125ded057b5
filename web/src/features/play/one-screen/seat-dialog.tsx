import { useState } from 'react'
import { playerLimits } from '#domain/limits.ts'
import type { Player } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useStage } from '../stage/stage-context.ts'
import { useRenameSeat } from '../screen-seats/seat-calls.ts'

interface SeatDialogProps {
  player: Player
  onRemove: () => void
  onClose: () => void
}

/** Renames or removes a seat that is played on this screen. */
export function SeatDialog({ player, onRemove, onClose }: SeatDialogProps) {
  const t = useTranslations('one-screen')
  const play = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  const rename = useRenameSeat(game.id)
  const [name, setName] = useState(player.name)
  const [isMissing, setMissing] = useState(false)
  const save = () => {
    setMissing(name.trim() === '')
    if (name.trim() !== '') rename.mutate({ playerId: player.id, name: name.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('seat.title', { name: player.name })}
      closeLabel={play('close')}
      actions={
        <>
          <Button look="line" onPress={onRemove}>
            {play('remove.short')}
          </Button>
          <Button look="next" pending={rename.isPending} onPress={save}>
            {t('seat.save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label={t('seats.name')}
          value={name}
          readOnly={rename.isPending}
          autoComplete="off"
          maxLength={playerLimits.nameMax}
          data-focus-first
          error={isMissing ? t('seats.needed') : rename.isError ? t('seat.failed') : undefined}
          onChange={setName}
        />
      </form>
    </Dialog>
  )
}
