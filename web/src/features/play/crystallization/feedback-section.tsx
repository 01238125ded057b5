import { feedbackLimits } from '#domain/limits.ts'
import { faultOf } from '../../../lib/api/faults.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { RatingField } from '../../../ui/controls/rating-field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { draftBox } from '../autosave/drafts.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import { useStage } from '../stage/stage-context.ts'
import { wordingOf } from '../stage/wording.ts'
import { Conflict } from '../saves/conflict.tsx'
import { otherFault } from '../saves/other-fault.ts'
import { sameFeedback } from '../saves/same.ts'
import { SaveMark } from '../saves/save-mark.tsx'
import styles from './fields.module.css'
import { type FeedbackFields, useSaves } from '../saves/use-saves.ts'

const scores = [1, 2, 3, 4, 5] as const

/**
 * Feedback on the game: a rating from 1 to 5 and free text. Saved once there is a rating; until then the text stays on
 * this device.
 */
export function FeedbackSection() {
  const t = useTranslations('crystallization')
  const {
    snapshot: { game, feedback },
  } = useStage()
  const { saveFeedback } = useSaves()
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
    <Section title={t(`feedback.title.${wordingOf(game)}`)}>
      <div className={styles.fields}>
        <RatingField
          legend={t('feedback.rating')}
          steps={scores.map((score) => t(`feedback.score${score}`))}
          ends={[t('feedback.worst'), t('feedback.best')]}
          value={value.score}
          onChange={(score) => store.edit({ ...value, score })}
        />
        <TextArea
          label={t('feedback.text')}
          aside={t('optional')}
          value={value.text}
          onChange={(text) => store.edit({ ...value, text })}
          onBlur={() => void store.flush()}
          maxLength={max}
          counter={t('finding.counter', { used: value.text.length, max })}
          error={
            faultOf(error, 'score') ?? faultOf(error, 'feedbackText') ?? otherFault(error, ['score', 'feedbackText'])
          }
          hint={lacksScore ? t('feedback.scoreFirst') : undefined}
        />
        <SaveMark state={state} />
        {theirs && (
          <Conflict
            theirs={[theirs.score, theirs.text].filter(Boolean).join(': ')}
            onKeepMine={store.keepMine}
            onTakeTheirs={store.takeTheirs}
          />
        )}
      </div>
    </Section>
  )
}
