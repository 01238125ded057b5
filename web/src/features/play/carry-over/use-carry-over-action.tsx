import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { BarAction } from '../stage/bar-action.tsx'
import { useStage } from '../stage/stage-context.ts'
import { CarryOverDialog } from './carry-over-dialog.tsx'
import { useCarryOver } from './use-carry-over.ts'

/** Opens the carry-over, if earlier games of these people left any actions. Only for the game master. */
export function useCarryOverAction(): { actions: BarAction[]; dialog: ReactNode } {
  const t = useTranslations('play')
  const {
    snapshot: { game },
    isView,
  } = useStage()
  const [isOpen, setOpen] = useState(false)
  const isAsked = !isView && !game.isTestGame && game.gameCode !== null
  const { data } = useCarryOver(game.id, { earlierGameId: null, isAsked })
  if (!isAsked || !data || data.actionItems.length + data.earlierGames.length === 0)
    return { actions: [], dialog: null }
  const label =
    data.actionItems.length === 0 ? t('carryOver.ask') : t('carryOver.offer', { count: data.actionItems.length })
  return {
    actions: [{ id: 'carry-over', icon: 'clock', label, onPress: () => setOpen(true) }],
    dialog: isOpen && <CarryOverDialog onClose={() => setOpen(false)} />,
  }
}
