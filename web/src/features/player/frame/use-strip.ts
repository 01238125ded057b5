import { useEffect, useState } from 'react'
import { currentRound } from '../../../lib/game/read-game.ts'
import type { TranslationKey } from '../../../lib/i18n/areas.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Kind } from '../../../lib/offline/actions.ts'
import type { GameActions } from '../../../lib/offline/game-actions.ts'
import { useWaiting } from '../../../lib/offline/use-game-actions.ts'
import type { IconName } from '../../../ui/brand/icons.ts'
import { announce } from '../../../ui/feedback/announcements.ts'
import { ownCandidates } from '../scene/own-plays.ts'
import { usePlayer } from './player-context.ts'

/** The bar's message while the connection needs one: what is wrong, and what is safe. */
export interface Strip {
  icon: IconName
  title: string
  text: string
}

/** Actions with a message of their own when they wait alone. */
const waitsAlone: Partial<Record<Kind, TranslationKey<'player'>>> = {
  play: 'connection.waitingCard',
  vote: 'connection.waitingVote',
  idea: 'connection.waitingIdea',
}

/** How long it says that everything was sent, in milliseconds. */
const sentFor = 4_000

/** True for a moment after the last queued action was sent. */
function useJustSent(actions: GameActions): boolean {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    let wasHeldUp = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const offs = [
      actions.subscribe(() => {
        if (actions.isHeldUp()) wasHeldUp = true
        if (actions.waiting().length > 0 || !wasHeldUp) return
        wasHeldUp = false
        setSent(true)
        clearTimeout(timer)
        timer = setTimeout(() => setSent(false), sentFor)
      }),
      // Refused actions were not sent; they have their own notice.
      actions.onRefused(() => {
        wasHeldUp = false
      }),
    ]
    return () => {
      clearTimeout(timer)
      offs.forEach((off) => off())
    }
  }, [actions])
  return isSent
}

/** The strip to show now, announced when it appears; null while all is well. */
export function useStrip(): Strip | null {
  const t = useTranslations('player')
  const { snapshot, seat, connection, actions } = usePlayer()
  const { waiting, isHeldUp } = useWaiting(actions)
  const isSent = useJustSent(actions)
  const round = currentRound(snapshot)

  function waits(): string {
    const [only, ...others] = waiting
    return only && others.length === 0
      ? t(waitsAlone[only.kind] ?? 'connection.waiting', { count: 1 })
      : t('connection.waiting', { count: waiting.length })
  }

  function safe(): string {
    if (waiting.length > 0) return waits()
    if (round?.roundState !== 'pick-candidates') return t('connection.safe')
    return t(
      ownCandidates(snapshot, seat.playerId, round.id).length === 0 ? 'connection.safeHand' : 'connection.safePlayed',
    )
  }

  function stripNow(): Strip | null {
    if (connection === 'lost') return { icon: 'offline', title: t('connection.lost'), text: safe() }
    if (isHeldUp) return { icon: 'send', title: t('connection.back'), text: waits() }
    if (connection === 'slow') return { icon: 'clock', title: t('connection.slow'), text: safe() }
    return isSent ? { icon: 'check', title: t('connection.back'), text: t('connection.sent') } : null
  }

  const strip = stripNow()
  const said = strip && `${strip.title} ${strip.text}`
  useEffect(() => {
    if (said !== null) announce(said)
  }, [said])
  return strip
}
