import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { useStage } from '../stage/stage-context.ts'
import { OwnMinutesDialog } from './own-minutes-dialog.tsx'
import { useTimerEntries } from './use-timer-entries.ts'

/** The timer's controls; hidden in a break, when it stands still. @param isNamed with its name, not an icon */
export function TimerMenu({ isNamed }: { isNamed: boolean }) {
  const t = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  const [isAsking, setAsking] = useState(false)
  const entries = useTimerEntries(() => setAsking(true))
  if (game.suspendedAt !== null) return null
  return (
    <>
      <Menu look="bare" icon={isNamed ? undefined : 'clock'} label={t('time.label')} entries={entries} />
      <OwnMinutesDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
