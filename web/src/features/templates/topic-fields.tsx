import { useState } from 'react'
import { conclusionLimits, templateLimits } from '#domain/limits.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RadioCards } from '../../ui/controls/radio-cards.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import styles from './templates.module.css'
import type { TopicRowProps } from './topic-row-props.ts'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'

/** The fields of a question. */
export function TopicFields({
  topic,
  language,
  onChange,
  onOpen,
  faultOf,
}: Pick<TopicRowProps, 'topic' | 'language' | 'onChange' | 'onOpen' | 'faultOf'>) {
  const t = useTranslations('templates')
  const builder = useTranslations('builder')
  const [isNew] = useState(topic.title === '')
  return (
    <div className={styles.fields}>
      <TextField
        label={t('topic.question')}
        lang={language}
        value={topic.title}
        maxLength={templateLimits.topicTitleMax}
        autoComplete="off"
        ref={isNew ? focusWhenShown : undefined}
        onChange={(title) => onChange({ title }, 'title')}
        error={faultOf('title')}
      />
      <TextArea
        label={t('topic.hint')}
        aside={builder('optional')}
        rows={2}
        lang={language}
        value={topic.hintText}
        maxLength={templateLimits.hintMax}
        onChange={(hintText) => onChange({ hintText }, 'hint')}
        error={faultOf('hintText')}
      />
      <RadioCards
        legend={t('topic.kind')}
        columns
        value={topic.kind}
        onChange={(kind) => onChange({ kind })}
        error={faultOf('kind')}
        options={[
          {
            value: 'finding',
            title: t('topic.finding'),
            note: t('topic.findingNote', { max: conclusionLimits.findingMax }),
          },
          { value: 'action_plan', title: t('topic.action_plan'), note: t('topic.action_planNote') },
        ]}
      />
      <Button look="text" size="sm" className={styles.close} onPress={() => onOpen(false)}>
        {t('topic.close')}
      </Button>
    </div>
  )
}
