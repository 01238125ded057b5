import { useState } from 'react'
import { ideaLimits } from '#domain/limits.ts'
import type { Topic } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioCards } from '../../../ui/controls/radio-cards.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useStage } from '../stage/stage-context.ts'
import styles from './thinking.module.css'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'

/** The choices offered; any other number of minutes can be typed. */
const presets = ['3', '5', '10'] as const
type Choice = (typeof presets)[number] | 'own'

interface ThinkDialogProps {
  topic: Topic
  onBegin: (minutes: number) => void
  onClose: () => void
}

/** Sets how long everybody may think about a question. */
export function ThinkDialog({ topic, onBegin, onClose }: ThinkDialogProps) {
  const t = useTranslations('crystallization')
  const {
    snapshot: { game },
  } = useStage()
  const [choice, setChoice] = useState<Choice>('5')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const range = { min: ideaLimits.minutesMin, max: ideaLimits.minutesMax }
  const minutes = Number(choice === 'own' ? typed.trim() || Number.NaN : choice)
  const isGood = Number.isInteger(minutes) && minutes >= range.min && minutes <= range.max
  const begin = () => {
    setTried(!isGood)
    if (isGood) onBegin(minutes)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('thinking.title')}
      closeLabel={t('thinking.stay')}
      actions={
        <>
          <Button onPress={onClose}>{t('thinking.stay')}</Button>
          <Button look="next" icon="clock" onPress={begin}>
            {t('thinking.begin')}
          </Button>
        </>
      }
    >
      <p className={styles.topic} lang={game.language}>
        {topic.title}
      </p>
      <p>{t('thinking.lead')}</p>
      <RadioCards<Choice>
        legend={t('thinking.how')}
        columns
        value={choice}
        onChange={setChoice}
        options={[
          ...presets.map((value) => ({ value, title: t('thinking.minutes', { count: Number(value) }) })),
          { value: 'own', title: t('thinking.own') },
        ]}
      />
      {choice === 'own' && (
        <TextField
          label={t('thinking.ownLabel', range)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          ref={focusWhenShown}
          value={typed}
          onChange={setTyped}
          error={isTried && !isGood ? t('thinking.fault', range) : undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter') begin()
          }}
        />
      )}
    </Dialog>
  )
}
