import { paths } from '../../../lib/navigation/paths.ts'
import { handbookChapterOf } from '../../../lib/game/handbook-chapter.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { MenuEntry } from '../../../ui/overlay/menu.tsx'
import { useCloseGameCode, useEnablePlayerNotes } from '../queries/game-settings.ts'
import { useSuspendGame } from '../queries/timing.ts'
import { useJoinShown } from '../stage/join-shown.ts'
import { useRunSheet } from '../run-sheet/use-run-sheet.ts'
import type { Undo } from '../steps/use-undo.ts'
import { type InstructionTopic, useStage } from '../stage/stage-context.ts'

interface MoreEntriesOptions {
  instructions: InstructionTopic | undefined
  onPlayers: () => void
  onRobots: () => void
  onRunSheet: () => void
  undo: Undo
}

/** The entries of the control bar's menu in the current state of the game. */
export function useMoreEntries({
  instructions,
  onPlayers,
  onRobots,
  onRunSheet,
  undo,
}: MoreEntriesOptions): MenuEntry[] {
  const t = useTranslations('play')
  const rehearsal = useTranslations('rehearsal')
  const { snapshot, onReadInstructions, onOpenView, onLeave, onLogOut } = useStage()
  const { game } = snapshot
  const closeCode = useCloseGameCode(game.id)
  const enableNotes = useEnablePlayerNotes(game.id)
  const { mutate: suspend } = useSuspendGame(game.id)
  const hasRunSheet = useRunSheet(game) !== null
  const [, showJoin] = useJoinShown(game.id)
  // The waiting stage shows it anyway.
  const mayShowCode = game.state !== 'waitplayers' && !game.gameCodeClosed
  const mayPause = game.suspendedAt === null && game.state !== 'waitplayers'
  return [
    ...(hasRunSheet
      ? [{ id: 'run-sheet', icon: 'edit' as const, label: t('runSheet.title'), onPress: onRunSheet }]
      : []),
    ...(instructions
      ? [
          {
            id: 'instructions',
            icon: 'info' as const,
            label: t('more.instructions'),
            onPress: () => onReadInstructions(instructions),
          },
        ]
      : []),
    {
      id: 'handbook',
      icon: 'book',
      label: t('more.handbook'),
      onPress: () => window.open(paths.handbook(handbookChapterOf(snapshot)), '_blank', 'noopener'),
    },
    { id: 'players', icon: 'people', label: t('more.players'), onPress: onPlayers },
    ...(game.isTestGame
      ? [{ id: 'robots', icon: 'robot' as const, label: rehearsal('label'), onPress: onRobots }]
      : []),
    { id: 'view', icon: 'screen', label: t('more.view'), onPress: onOpenView },
    ...(mayShowCode
      ? [{ id: 'show-code', icon: 'phone' as const, label: t('more.showCode'), onPress: () => showJoin(true) }]
      : []),
    {
      id: 'code',
      icon: 'lock',
      label: game.gameCodeClosed ? t('more.openCode') : t('more.closeCode'),
      onPress: () => closeCode.mutate(!game.gameCodeClosed),
    },
    ...(undo.isPossible ? [{ id: 'undo', icon: 'undo' as const, label: t('undo.label'), onPress: undo.begin }] : []),
    ...(mayPause ? [{ id: 'break', icon: 'pause' as const, label: t('break.label'), onPress: () => suspend() }] : []),
    {
      id: 'notes',
      icon: 'note',
      label: game.enablePlayerGameNotes ? t('more.stopNotes') : t('more.allowNotes'),
      onPress: () => enableNotes.mutate(!game.enablePlayerGameNotes),
    },
    ...(document.fullscreenEnabled
      ? [{ id: 'full-screen', icon: 'fullScreen' as const, label: t('more.fullScreen'), onPress: toggleFullScreen }]
      : []),
    { id: 'leave', icon: 'arrowLeft', label: t('more.leave'), onPress: onLeave },
    { id: 'log-out', icon: 'logOut', label: t('more.logOut'), onPress: onLogOut },
  ]
}

function toggleFullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  change.catch(() => undefined)
}
