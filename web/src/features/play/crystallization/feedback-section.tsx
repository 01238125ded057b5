import { useId } from 'react'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { feedbackLimits } from '#domain/limits.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { draftBox } from '../autosave/drafts.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import { useStage } from '../stage/stage-context.ts'
import { wordingOf } from '../stage/wording.ts'
import { Conflict } from './conflict.tsx'
import { faultOf, otherFault } from './faults.ts'
import { RatingField } from './rating-field.tsx'
import { sameFeedback } from './same.ts'
import { SaveMark } from './save-mark.tsx'
import styles from './section.module.css'
import { type FeedbackFields, useSaves } from './use-saves.ts'

/** How it was: a rating from 1 to 5 and free text. Saved once there is a rating; until then the text is kept here. */
export function FeedbackSection() {
  const t = useWords('crystallization')
  const { number } = useFormats()
  const { snapshot: { game, feedback } } = useStage()
  const { saveFeedback } = useSaves()
  const id = useId()
  const { store, state } = useAutosave<FeedbackFields>({
    known: { value: { score: feedback?.score ?? null, text: feedback?.feedbackText ?? '' } },
    same: sameFeedback,
    isComplete: ({ score }) => score !== null,
    save: saveFeedback,
    draft: draftBox(game.id, 'feedback'),
  })
  const { value, theirs, error } = state
  const lacksScore = value.score === null && value.text.trim() !== ''
  const max = feedbackLimits.textMax
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>{t('feedback.title', { context: wordingOf(game) })}</h2>
      <RatingField
        label={t('feedback.rating')} value={value.score} onChange={(score) => store.edit({ ...value, score })}
        error={faultOf(error, 'score') ?? (lacksScore ? t('feedback.scoreFirst') : undefined)}
      />
      <TextArea
        label={t('feedback.text')} aside={t('optional')} value={value.text} onChange={(text) => store.edit({ ...value, text })} onBlur={() => void store.flush()}
        maxLength={max} counter={t('finding.counter', { used: number(value.text.length), max: number(max) })}
        error={faultOf(error, 'feedbackText') ?? otherFault(error, ['score', 'feedbackText'])}
      />
      <SaveMark state={state} />
      {theirs && <Conflict theirs={[theirs.score, theirs.text].filter(Boolean).join(': ')} onKeepMine={store.keepMine} onTakeTheirs={store.takeTheirs} />}
    </section>
  )
}
