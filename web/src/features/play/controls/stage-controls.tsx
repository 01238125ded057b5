import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { stageQuery, useMedia } from '../../../ui/use-media.ts'
import { useOwnNotes } from '../notes/use-own-notes.tsx'
import { RobotsDialog } from '../rehearsal/robots-dialog.tsx'
import { RunSheetDialog } from '../run-sheet/run-sheet-dialog.tsx'
import { BarButton } from '../stage/bar-action.tsx'
import type { ControlsProps } from '../stage/stage-context.ts'
import { UndoButton } from '../steps/undo-button.tsx'
import { UndoDialog } from '../steps/undo-dialog.tsx'
import { useUndo } from '../steps/use-undo.ts'
import { BreakButton } from '../time/break-button.tsx'
import { TimerMenu } from '../time/timer-menu.tsx'
import { PlayersDialog } from './players-dialog.tsx'
import { useMoreEntries } from './use-more-entries.ts'

/**
 * The game master's controls on every screen of a running game: time, undo, notes, and a menu for the rest. In a small
 * window the menu has all but the time and what leads.
 */
export function StageControls({ instructions, actions = [], isRoomy = false }: ControlsProps) {
  const t = useTranslations('play')
  const [open, setOpen] = useState<'players' | 'robots' | 'run-sheet' | null>(null)
  const isStage = useMedia(stageQuery)
  const undo = useUndo()
  const notes = useOwnNotes()
  const entries = useMoreEntries({
    instructions,
    onPlayers: () => setOpen('players'),
    onRobots: () => setOpen('robots'),
    onRunSheet: () => setOpen('run-sheet'),
    undo,
  })
  const shown = actions.filter(({ leads }) => isStage || leads)
  const inMenu = isStage ? [] : [...actions, ...notes.actions].filter(({ leads }) => !leads)
  return (
    <>
      {shown.map((action) => (
        <BarButton key={action.id} action={action} />
      ))}
      <TimerMenu isNamed={isStage} />
      {isStage && <UndoButton undo={undo} isNamed={isRoomy} />}
      {isStage && isRoomy && <BreakButton />}
      {isStage && notes.actions.map((action) => <BarButton key={action.id} action={action} isNamed={false} />)}
      <Menu
        look="bare"
        icon="menu"
        label={t('more.label')}
        entries={[...inMenu, ...entries.filter(({ id }) => inMenu.every((action) => action.id !== id))]}
      />
      {notes.dialog}
      <UndoDialog undo={undo} />
      <PlayersDialog isOpen={open === 'players'} onClose={() => setOpen(null)} />
      <RunSheetDialog isOpen={open === 'run-sheet'} onClose={() => setOpen(null)} />
      <RobotsDialog isOpen={open === 'robots'} onClose={() => setOpen(null)} />
    </>
  )
}
