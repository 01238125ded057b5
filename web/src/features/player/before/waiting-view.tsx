import { useEffect, useMemo, useRef } from 'react'
import { formatGameCode } from '#domain/game/game-code.ts'
import type { Player } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { announce } from '../../../ui/feedback/announcements.ts'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { BackFan } from '../../../ui/hand/back-fan.tsx'
import { PhoneTable } from '../../../ui/table/phone-table.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import { LastTime } from './last-time.tsx'
import styles from './before.module.css'

/** Announces to screen readers who joins and leaves. */
function useArrivals(players: readonly Player[]): void {
  const t = useTranslations('player')
  const before = useRef(players)
  useEffect(() => {
    const known = before.current
    before.current = players
    for (const { id, name } of players)
      if (!known.some((player) => player.id === id)) announce(t('waiting.joined', { name }))
    for (const { id, name } of known)
      if (!players.some((player) => player.id === id)) announce(t('waiting.left', { name }))
  }, [players, t])
}

/** The lobby: who is at the table, and what will happen. */
export function WaitingView() {
  const t = useTranslations('player')
  const { snapshot, seat, name, isTwo, deck } = usePlayer()
  const { game } = snapshot
  const players = useMemo(() => snapshot.players.filter(({ removed }) => !removed), [snapshot.players])
  useArrivals(players)
  return (
    <PlayerFrame bar={t('bar.waiting')}>
      <PhoneQuestion>{t('waiting.title', { name })}</PhoneQuestion>
      <p className={styles.text}>{t(isTwo ? 'waiting.noteTwo' : 'waiting.note')}</p>
      <section className={styles.around}>
        <h2 className={styles.count}>{t('waiting.people', { count: players.length })}</h2>
        <ul role="list" className={styles.people}>
          {players.map((player) => (
            <li key={player.id} className={styles.person}>
              {player.name}
              {player.id === seat.playerId && <span className={styles.you}>{t('you')}</span>}
            </li>
          ))}
        </ul>
        {game.gameCode !== null && !game.gameCodeClosed && (
          <p className={styles.code}>
            {t('waiting.code')} <b>{formatGameCode(game.gameCode)}</b>
          </p>
        )}
      </section>
      <LastTime game={game} />
      <PhoneTable height="low">
        <BackFan deck={deck} />
      </PhoneTable>
    </PlayerFrame>
  )
}
