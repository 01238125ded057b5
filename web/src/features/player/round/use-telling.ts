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
  /** The label of the button that ends this player's turn. */
  passLabel: string
  /** A sentence: whose turn it is; null if nobody tells. */
  said: string | null
  /** A sentence: who is next; null if nobody is. */
  nextSaid: string | null
  /** Somebody has told, or the game master has set an order: nobody asks who goes first. */
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
  const isSameNext = first !== undefined && first.playerId === now?.playerId
  const passLabel = () => {
    if (!first) return t('telling.end')
    return isOwn(first) ? t('telling.ownNext') : t('telling.passOn', { name: nameOf(first) })
  }
  const nextSaid = () => {
    if (!now || !first) return null
    if (isOwn(first)) return t(isSameNext ? 'telling.ownThen' : 'telling.youNext')
    return t(isSameNext ? 'telling.sameThen' : 'telling.then', { name: nameOf(first) })
  }
  return {
    now,
    isMine,
    passLabel: passLabel(),
    said: now && (isMine ? t('telling.mine') : t('telling.now', { name: nameOf(now) })),
    nextSaid: nextSaid(),
    hasBegun: now !== null || told.length > 0 || (round.telling?.order.length ?? 0) > 0,
  }
}
