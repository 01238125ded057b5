import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import type { TakenBack } from './take-back.ts'
import styles from './undo-dialog.module.css'
import { useStepText } from './use-step-text.ts'
import type { Undo } from './use-undo.ts'

const kinds = ['plays', 'votes', 'notes', 'findings', 'actions', 'ideas', 'feedback'] as const

/** Confirms taking back a step with content: where that leads, and what is lost. */
export function UndoDialog({ undo }: { undo: Undo }) {
  const t = useTranslations('play')
  return (
    <ConfirmDialog
      isOpen={undo.preview !== null}
      title={t('undo.title')}
      whatIsLost={undo.preview && <WhatIsLost preview={undo.preview} />}
      confirmLabel={t('undo.confirm')}
      cancelLabel={t('undo.stay')}
      onConfirm={undo.confirm}
      onClose={undo.cancel}
      pending={undo.isPending}
    />
  )
}

function WhatIsLost({ preview: { outcome } }: { preview: TakenBack }) {
  const t = useTranslations('play')
  const stepText = useStepText()
  return (
    <>
      <p>{stepText(outcome)}</p>
      <p className={styles.with}>{t('undo.with')}</p>
      <ul className={styles.lost}>
        {kinds
          .filter((kind) => outcome.loses[kind] > 0)
          .map((kind) => (
            <li key={kind}>{t(`undo.loses.${kind}`, { count: outcome.loses[kind] })}</li>
          ))}
      </ul>
      {outcome.loses.plays > 0 && <p>{t('undo.hands')}</p>}
    </>
  )
}
