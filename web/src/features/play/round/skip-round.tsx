import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useStage } from '../stage/stage-context.ts'

interface SkipRoundProps {
  /** The round's progress, as text. */
  played: string
  hasCards: boolean
}

/** Skips this perspective, after a confirmation. */
export function SkipRound({ played, hasCards }: SkipRoundProps) {
  const t = useTranslations('play')
  const { dispatch, busy } = useStage()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="bare" icon="skip" disabled={busy} onPress={() => setAsking(true)}>
        {t('skip.label')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('skip.title')}
        whatIsLost={<p>{hasCards ? t('skip.lost', { played }) : t('skip.nothingLost')}</p>}
        confirmLabel={t('skip.confirm')}
        cancelLabel={t('skip.stay')}
        onConfirm={() => {
          setAsking(false)
          dispatch({ type: 'skip' })
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
