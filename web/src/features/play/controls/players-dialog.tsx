import { useState } from 'react'
import type { Player } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { NameSeats } from '../one-screen/name-seats.tsx'
import { SeatDialog } from '../one-screen/seat-dialog.tsx'
import styles from './players-dialog.module.css'
import { RemovePlayerDialog } from './remove-player-dialog.tsx'
import { useStage } from '../stage/stage-context.ts'
import { useAway } from '../stage/use-away.ts'
import { useSeatedPlayers } from '../stage/use-seated-players.ts'

/** The seated players, each with a button to remove them. */
export function PlayersDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('play')
  const oneScreen = useTranslations('one-screen')
  const rehearsal = useTranslations('rehearsal')
  const players = useSeatedPlayers()
  const isAway = useAway()
  const {
    snapshot: { game },
  } = useStage()
  const [leaving, setLeaving] = useState<Player | null>(null)
  const [named, setNamed] = useState<Player | null>(null)
  return (
    <>
      <Dialog
        isOpen={isOpen && leaving === null && named === null}
        onClose={onClose}
        title={t('players.title')}
        closeLabel={t('close')}
      >
        {players.length === 0 ? (
          <p>{t('players.nobody')}</p>
        ) : (
          <ul role="list" className={styles.players}>
            {players.map((player) => (
              <li key={player.id}>
                <span className={styles.name}>
                  {player.name}
                  {player.heldBy === 'robot' && (
                    <>
                      {' '}
                      <Icon name="robot" />
                      <span className="vh"> ({rehearsal('robot')})</span>
                    </>
                  )}
                  {isAway(player) && (
                    <span className={styles.away}>
                      <Icon name="away" /> {t('away.label')}
                    </span>
                  )}
                </span>
                {player.heldBy === 'screen' && (
                  <Button
                    look="text"
                    size="sm"
                    aria-label={oneScreen('seat.renameOf', { name: player.name })}
                    onPress={() => setNamed(player)}
                  >
                    {oneScreen('seat.rename')}
                  </Button>
                )}
                <Button
                  look="text"
                  size="sm"
                  aria-label={t('remove.of', { name: player.name })}
                  onPress={() => setLeaving(player)}
                >
                  {t('remove.short')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {game.oneScreen && game.state !== 'complete' && <NameSeats isTitled={false} />}
      </Dialog>
      {named && (
        <SeatDialog
          key={named.id}
          player={named}
          onClose={() => setNamed(null)}
          onRemove={() => {
            setNamed(null)
            setLeaving(named)
          }}
        />
      )}
      <RemovePlayerDialog player={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}
