import { playerOf } from '../../../lib/game/read-game.ts'
import { tellingOf } from '../../../lib/game/telling.ts'
import type { Candidate, Round } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { usePlayer } from '../frame/player-context.ts'

/** A round's telling for one player's phone. */
export interface PhoneTelling {
  /** The card being told about. */
  now: Candidate | null
  isMine: boolean
  /** Whose turn is next, for the button that passes it on; null: nobody's. */
  nextName: string | null
  /** A sentence: whose turn it is; null if nobody tells. */
  said: string | null
  /** A sentence: who is next; null if nobody is. */
  nextSaid: string | null
  hasBegun: boolean
}

/** Whose turn it is to tell, worded for this player. */
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
