import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import type { BarAction } from '../stage/bar-action.tsx'
import { useStage } from '../stage/stage-context.ts'

interface SkipRoundOptions {
  /** The round's progress, as text. */
  played: string
  hasCards: boolean
}

/** Skips this perspective, after a confirmation. */
export function useSkipRound({ played, hasCards }: SkipRoundOptions): { action: BarAction; dialog: ReactNode } {
  const t = useTranslations('play')
  const { dispatch, busy } = useStage()
  const [isAsking, setAsking] = useState(false)
  return {
    action: { id: 'skip', icon: 'skip', label: t('skip.label'), disabled: busy, onPress: () => setAsking(true) },
    dialog: (
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
    ),
  }
}
