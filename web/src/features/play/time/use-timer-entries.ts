import { useSound } from '../../../lib/sound/device-choice.ts'
import { useTimerFace } from '../../../lib/timer/timer-face.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { MenuEntry } from '../../../ui/overlay/menu.tsx'
import { useMoveTimer } from '../queries/timing.ts'
import { useStage } from '../stage/stage-context.ts'
import { useRunSheet } from '../run-sheet/use-run-sheet.ts'
import { timerPresetsOf } from './presets.ts'
import { usePaceText } from './use-pace-text.ts'

/** Minutes to add. */
const more = [1, 5]

/** Actions on the timer in its current state: start, or pause, extend and stop. */
export function useTimerEntries(onOwn: () => void): MenuEntry[] {
  const t = useTranslations('play')
  const common = useTranslations('common')
  const {
    snapshot: { game },
  } = useStage()
  const [isLoud, setLoud] = useSound(true)
  const phases = useRunSheet(game)?.runSheet.phaseMinutes
  const { mutate } = useMoveTimer(game)
  const state = useTimerFace(game)?.state ?? 'stopped'
  const [pace, ...morePace] = usePaceText()
  // For the game master, not for the room: it is nowhere else on the stage.
  const paceEntry: MenuEntry[] =
    pace === undefined
      ? []
      : [{ id: 'pace', label: pace, note: morePace.join('. ') || undefined, disabled: true, onPress: () => undefined }]
  const sound: MenuEntry = {
    id: 'sound',
    icon: isLoud ? 'soundOff' : 'sound',
    label: isLoud ? t('time.mute') : t('time.unmute'),
    onPress: () => setLoud(!isLoud),
  }
  if (state === 'stopped') {
    const { planned, others } = timerPresetsOf(game.state, phases)
    const start = (minutes: number): MenuEntry => ({
      id: `${minutes}`,
      icon: 'play',
      label: common('clock.minutes', { count: minutes }),
      onPress: () => mutate({ action: 'start', minutes }),
    })
    return [
      ...(planned === null ? [] : [{ ...start(planned), note: t('time.fromRunSheet') }]),
      ...others.map(start),
      { id: 'own', icon: 'edit', label: t('time.own'), onPress: onOwn },
      sound,
      ...paceEntry,
    ]
  }
  return [
    ...(state === 'running'
      ? [{ id: 'hold', icon: 'pause' as const, label: t('time.hold'), onPress: () => mutate({ action: 'pause' }) }]
      : []),
    ...(state === 'held'
      ? [{ id: 'go-on', icon: 'play' as const, label: t('time.goOn'), onPress: () => mutate({ action: 'resume' }) }]
      : []),
    ...more.map((minutes): MenuEntry => ({
      id: `more-${minutes}`,
      icon: 'add',
      label: t('time.more', { count: minutes }),
      onPress: () => mutate({ action: 'extend', minutes }),
    })),
    { id: 'stop', icon: 'close', label: t('time.stop'), onPress: () => mutate({ action: 'stop' }) },
    sound,
    ...paceEntry,
  ]
}
