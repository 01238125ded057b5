import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { feedbackLimits } from '#domain/limits.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import styles from './rating-field.module.css'

interface RatingFieldProps { label: string; value: number | null; onChange: (score: number) => void; error?: string | undefined }

const scores = Array.from({ length: feedbackLimits.scoreMax - feedbackLimits.scoreMin + 1 }, (_, index) => feedbackLimits.scoreMin + index)

/** One of five, with words for the two ends. */
export function RatingField({ label, value, onChange, error }: RatingFieldProps) {
  const { t } = useTranslation('crystallization')
  const { number } = useFormats()
  const name = useId()
  return (
    <fieldset className={styles.rating} aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.scale}>
        <span className={styles.end}>{t('feedback.worst')}</span>
        {scores.map((score) => (
          <label key={score} className={styles.score}>
            <input type="radio" className="vh" name={name} checked={score === value} onChange={() => onChange(score)} />
            <span className="vh">{t(`feedback.score${score}` as 'feedback.score1')}</span>
            <span aria-hidden="true">{number(score)}</span>
          </label>
        ))}
        <span className={styles.end}>{t('feedback.best')}</span>
      </div>
      {error !== undefined && <p id={`${name}-error`} className={styles.error}><Icon name="alert" />{error}</p>}
    </fieldset>
  )
}
