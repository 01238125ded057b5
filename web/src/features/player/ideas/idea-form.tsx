import { type Ref, useState } from 'react'
import { ideaLimits } from '#domain/table-limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import styles from './ideas.module.css'

interface IdeaFormProps {
  /** The field's ref, so that the next idea can follow at once. */
  field: Ref<HTMLTextAreaElement>
  text: string
  onChange: (text: string) => void
  onSend: () => void
}

/** Takes one idea at a time: the field stays in place, ready for the next. */
export function IdeaForm({ field, text, onChange, onSend }: IdeaFormProps) {
  const t = useTranslations('player')
  const [isTried, setTried] = useState(false)
  const isEmpty = text.trim() === ''
  const max = ideaLimits.textMax
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(isEmpty)
        if (!isEmpty) onSend()
      }}
    >
      <TextArea
        ref={field}
        label={t('thinking.label')}
        placeholder={t('thinking.placeholder')}
        value={text}
        onChange={onChange}
        rows={3}
        maxLength={max}
        isCounterAlways
        counter={t('thinking.counter', { used: text.length, max })}
        error={isTried && isEmpty ? t('thinking.empty') : undefined}
        autoCapitalize="sentences"
        enterKeyHint="send"
      />
      <Button look="next" size="lg" wide type="submit" iconAfter="send">
        {t('thinking.send')}
      </Button>
    </form>
  )
}
