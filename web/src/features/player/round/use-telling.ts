import { playerOf } from '../../../lib/game/read-game.ts'
import { tellingOf } from '../../../lib/game/telling.ts'
import type { Candidate, Round } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { usePlayer } from '../frame/player-context.ts'

/** The telling of a round as one player's phone shows it. */
export interface PhoneTelling {
  /** The card that is told about now. */
  now: Candidate | null
  isMine: boolean
  /** Who comes after, for the button that passes the turn on; null: nobody is left. */
  nextName: string | null
  /** In a sentence: whose turn it is; null when nobody tells. */
  said: string | null
  /** In a sentence: who is next; null when nobody is. */
  nextSaid: string | null
  hasBegun: boolean
}

/** Whose turn it is to tell, in words to this player. */
export function useTelling(round: Round): PhoneTelling {
  const t = useTranslations('player')
  const { snapshot, seat } = usePlayer()
  const { now, next, told } = tellingOf(snapshot, round)
  const nameOf = (candidate: Candidate) => playerOf(snapshot, candidate)?.name ?? t('gameMaster')
  const isOwn = (candidate: Candidate | null | undefined) => candidate?.playerId === seat.playerId
  const [first] = next
  const isMine = isOwn(now)
  return {
    now,
    isMine,
    nextName: first ? nameOf(first) : null,
    said: now && (isMine ? t('telling.mine') : t('telling.now', { name: nameOf(now) })),
    nextSaid: now && first ? (isOwn(first) ? t('telling.youNext') : t('telling.then', { name: nameOf(first) })) : null,
    hasBegun: now !== null || told.length > 0,
  }
}
