import { useState } from 'react'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './master-instructions.module.css'
import { type InstructionTopic, useInstructionsRead } from './use-instructions-read.ts'

interface MasterInstructionsProps {
  /** The current phase; its instructions open by themselves the first time. */
  topic: InstructionTopic | null
  /** Opened from a menu. */
  asked: InstructionTopic | null
  isForTwo: boolean
  onClose: () => void
}

/** The game master's instructions for a phase: shown once automatically, later on request. */
export function MasterInstructions({ topic, asked, isForTwo, onClose }: MasterInstructionsProps) {
  const { isNew, markRead, disable } = useInstructionsRead()
  const shown = asked ?? (topic !== null && isNew(topic) ? topic : null)
  if (shown === null) return null
  return (
    <Instruction
      key={shown}
      topic={shown}
      isForTwo={isForTwo}
      canDisable={asked === null}
      onDone={(noMore) => {
        markRead(shown)
        if (noMore) disable()
        onClose()
      }}
    />
  )
}

/** The handbook chapter that continues each topic. */
const chapters: Record<InstructionTopic, string> = {
  preround: 'preround',
  round: 'round',
  pickCrux: 'crux',
  crystallization: 'crystallization',
}

interface InstructionProps {
  topic: InstructionTopic
  isForTwo: boolean
  canDisable: boolean
  onDone: (noMore: boolean) => void
}

function Instruction({ topic, isForTwo, canDisable, onDone }: InstructionProps) {
  const t = useTranslations('instructions')
  const common = useTranslations('common')
  const [noMore, setNoMore] = useState(false)
  const words =
    isForTwo && (topic === 'preround' || topic === 'round')
      ? (`masterPair.${topic}` as const)
      : (`master.${topic}` as const)
  return (
    <Dialog
      isOpen
      onClose={() => onDone(noMore)}
      title={t(`${words}.title`)}
      closeLabel={common('close')}
      actions={
        <>
          <ButtonLink look="text" icon="book" href={paths.handbook(chapters[topic])} target="_blank" rel="noopener">
            {t('handbook')}
          </ButtonLink>
          <Button look="line" size="lg" onPress={() => onDone(noMore)}>
            {t('understood')}
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        <li>{t(`${words}.first`)}</li>
        <li>{t(`${words}.second`)}</li>
        <li>{t(`${words}.third`)}</li>
      </ol>
      {canDisable && (
        <Checkbox checked={noMore} onChange={setNoMore}>
          {t('noMore')}
        </Checkbox>
      )}
    </Dialog>
  )
}
