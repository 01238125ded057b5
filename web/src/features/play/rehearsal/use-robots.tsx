import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { BarAction } from '../stage/bar-action.tsx'
import { RobotsDialog } from './robots-dialog.tsx'

/** Adds robot players to a practice game that waits for players. */
export function useRobots(): { action: BarAction; dialog: ReactNode } {
  const t = useTranslations('rehearsal')
  const [isOpen, setOpen] = useState(false)
  return {
    action: { id: 'robots', icon: 'robot', label: t('invite'), onPress: () => setOpen(true) },
    dialog: <RobotsDialog isOpen={isOpen} onClose={() => setOpen(false)} />,
  }
}
