import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type Instruction, useInstruction } from '../device/instructions-read.ts'
import styles from './first-run.module.css'
import { usePlayer } from './player-context.ts'

/** The text of an instruction, with variants for two people. */
export function useInstructionText(name: Instruction | 'preround'): {
  title: string
  steps: string[]
  understood: string
} {
  const t = useTranslations('instructions')
  const { isTwo } = usePlayer()
  const group =
    isTwo && (name === 'preround' || name === 'round') ? (`playerPair.${name}` as const) : (`player.${name}` as const)
  return {
    title: t(`${group}.title`),
    steps: [t(`${group}.first`), t(`${group}.second`), t(`${group}.third`)],
    understood: t('understood'),
  }
}

/** Three short steps. Only sighted readers get the numbers. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

/** An instruction shown once per device and dismissed for good. */
export function FirstRun({ name }: { name: Instruction }) {
  const [isNew, dismiss] = useInstruction(name)
  const common = useTranslations('common')
  const { title, steps, understood } = useInstructionText(name)
  return (
    <Dialog
      isOpen={isNew}
      onClose={dismiss}
      title={title}
      closeLabel={common('close')}
      actions={
        <Button look="next" size="lg" wide onPress={dismiss}>
          {understood}
        </Button>
      }
    >
      <Steps steps={steps} />
    </Dialog>
  )
}
