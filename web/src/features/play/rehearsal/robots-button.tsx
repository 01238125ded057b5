import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RobotsDialog } from './robots-dialog.tsx'

/** Adds robot players to a practice game that waits for players. */
export function RobotsButton() {
  const t = useTranslations('rehearsal')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="bare" icon="robot" onPress={() => setOpen(true)}>
        {t('invite')}
      </Button>
      <RobotsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
