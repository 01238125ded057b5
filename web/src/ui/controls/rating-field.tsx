import { useId } from 'react'
import { useControlled } from './use-controlled.ts'
import styles from './rating-field.module.css'

interface RatingFieldProps {
  legend: string
  hideLegend?: boolean | undefined
  /** The name of each step, from the least to the most: "1, not at all". */
  steps: readonly string[]
  /** Under the first and the last: "Not at all", "Very much". */
  ends?: readonly [string, string] | undefined
  /** 1 to the number of steps; null before a choice. */
  value: number | null
  onChange: (value: number) => void
}

/** A rating in a row of cards from 1 up. A radio group: arrow keys choose. */
export function RatingField({ legend, hideLegend, steps, ends, value, onChange }: RatingFieldProps) {
  const name = useId()
  const settle = useControlled()
  return (
    <fieldset className={styles.group}>
      <legend className={hideLegend ? 'vh' : styles.legend}>{legend}</legend>
      <div className={styles.steps}>
        {steps.map((step, index) => (
          <label key={step} className={styles.step} data-reached={value !== null && index < value ? '' : undefined}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              aria-label={step}
              checked={value === index + 1}
              onChange={() => {
                onChange(index + 1)
                settle()
              }}
            />
            <span aria-hidden="true">{index + 1}</span>
          </label>
        ))}
      </div>
      {ends && (
        <p className={styles.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </fieldset>
  )
}
