import { useWords } from '../../../lib/i18n/use-words.ts'
import type { MenuEntry } from '../../../ui/overlay/menu.tsx'
import { useCloseGameCode } from '../queries/game-settings.ts'
import { type InstructionTopic, useStage } from './stage-context.ts'

interface MoreEntriesOptions { instructions: InstructionTopic | undefined; onPlayers: () => void }

/** What the menu of the control bar offers in the game as it stands. */
export function useMoreEntries({ instructions, onPlayers }: MoreEntriesOptions): MenuEntry[] {
  const t = useWords('play')
  const { snapshot: { game }, onReadInstructions, onLeave, onLogOut } = useStage()
  const closeCode = useCloseGameCode(game.id)
  return [
    ...(instructions ? [{ id: 'instructions', icon: 'info' as const, label: t('more.instructions'), onPress: () => onReadInstructions(instructions) }] : []),
    { id: 'players', icon: 'people', label: t('more.players'), onPress: onPlayers },
    {
      id: 'code', icon: 'lock', label: game.gameCodeClosed ? t('more.openCode') : t('more.closeCode'),
      onPress: () => closeCode.mutate(!game.gameCodeClosed),
    },
    ...(document.fullscreenEnabled ? [{ id: 'full-screen', icon: 'fullScreen' as const, label: t('more.fullScreen'), onPress: toggleFullScreen }] : []),
    { id: 'leave', icon: 'arrowLeft', label: t('more.leave'), onPress: onLeave },
    { id: 'log-out', icon: 'logOut', label: t('more.logOut'), onPress: onLogOut },
  ]
}

function toggleFullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  change.catch(() => undefined)
}
