import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { NotesButton } from '../notes/notes-button.tsx'
import { RobotsDialog } from '../rehearsal/robots-dialog.tsx'
import { RunSheetDialog } from '../run-sheet/run-sheet-dialog.tsx'
import type { ControlsProps } from '../stage/stage-context.ts'
import { UndoButton } from '../steps/undo-button.tsx'
import { UndoDialog } from '../steps/undo-dialog.tsx'
import { useUndo } from '../steps/use-undo.ts'
import { BreakButton } from '../time/break-button.tsx'
import { TimerMenu } from '../time/timer-menu.tsx'
import { PlayersDialog } from './players-dialog.tsx'
import { useMoreEntries } from './use-more-entries.ts'

/** The game master's controls on every screen of a running game: time, undo, notes, and a menu for the rest. */
export function StageControls({ instructions, isRoomy = false }: ControlsProps) {
  const t = useTranslations('play')
  const [open, setOpen] = useState<'players' | 'robots' | 'run-sheet' | null>(null)
  const undo = useUndo()
  const entries = useMoreEntries({
    instructions,
    onPlayers: () => setOpen('players'),
    onRobots: () => setOpen('robots'),
    onRunSheet: () => setOpen('run-sheet'),
    undo,
  })
  return (
    <>
      <TimerMenu />
      <UndoButton undo={undo} isNamed={isRoomy} />
      {isRoomy && <BreakButton />}
      <NotesButton />
      <Menu look="bare" icon="menu" label={t('more.label')} entries={entries} />
      <UndoDialog undo={undo} />
      <PlayersDialog isOpen={open === 'players'} onClose={() => setOpen(null)} />
      <RunSheetDialog isOpen={open === 'run-sheet'} onClose={() => setOpen(null)} />
      <RobotsDialog isOpen={open === 'robots'} onClose={() => setOpen(null)} />
    </>
  )
}
