import type { Player } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useRemovePlayer } from '../queries/players.ts'
import { useStage } from '../stage/stage-context.ts'

/** Confirms removing a player, and says what is lost at this point of the game. */
export function RemovePlayerDialog({ player, onClose }: { player: Player | null; onClose: () => void }) {
  const t = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  const remove = useRemovePlayer(game.id)
  const hasPhone = player?.heldBy === 'device'
  const lost = game.state === 'rounds' ? t('remove.lostInRounds') : hasPhone ? t('remove.lost') : t('remove.lostSeat')
  return (
    <ConfirmDialog
      isOpen={player !== null}
      title={t('remove.title', { name: player?.name ?? '' })}
      whatIsLost={
        <>
          <p>{lost}</p>
          {hasPhone && <p>{game.gameCodeClosed ? t('remove.codeClosed') : t('remove.again')}</p>}
        </>
      }
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('remove.keep')}
      onConfirm={() => {
        if (player) remove.mutate(player.id)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
