import { useState } from 'react'
import type { Player } from '../../../lib/game/snapshot.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './players-dialog.module.css'
import { RemovePlayerDialog } from './remove-player-dialog.tsx'
import { useSeatedPlayers } from './use-seated-players.ts'

/** Who sits at the table, each with a way to free the seat. */
export function PlayersDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useWords('play')
  const players = useSeatedPlayers()
  const [leaving, setLeaving] = useState<Player | null>(null)
  return (
    <>
      <Dialog isOpen={isOpen && leaving === null} onClose={onClose} title={t('players.title')} closeLabel={t('close')}>
        {players.length === 0 ? <p>{t('players.nobody')}</p> : (
          <ul role="list" className={styles.players}>
            {players.map((player) => (
              <li key={player.id}>
                <span className={styles.name}>{player.name}</span>
                <Button look="text" size="sm" aria-label={t('remove.of', { name: player.name })} onPress={() => setLeaving(player)}>{t('remove.short')}</Button>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      <RemovePlayerDialog player={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}
