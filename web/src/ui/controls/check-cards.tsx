import { useId } from 'react'
import { Icon } from '../brand/icon.tsx'
import { classNames } from '../class-names.ts'
import styles from './radio-cards.module.css'
import type { RadioCardOption } from './radio-cards.tsx'
import { useControlled } from './use-controlled.ts'

interface CheckCardsProps<Value extends string> {
  legend: string
  hideLegend?: boolean | undefined
  options: readonly RadioCardOption<Value>[]
  /** The chosen values. */
  value: readonly Value[]
  onChange: (value: Value[]) => void
  error?: string | undefined
}

/** Multiple choice among a few large cards, side by side if they fit. */
export function CheckCards<Value extends string>({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  error,
}: CheckCardsProps<Value>) {
  const id = useId()
  const settle = useControlled()
  const described = error === undefined ? undefined : `${id}-error`
  return (
    <fieldset className={styles.group} aria-describedby={described}>
      <legend className={hideLegend ? 'vh' : styles.legend}>{legend}</legend>
      <div className={classNames(styles.options, styles.columns)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              className={styles.input}
              checked={value.includes(option.value)}
              disabled={option.disabled}
              aria-invalid={error === undefined ? undefined : true}
              onChange={({ currentTarget }) => {
                onChange(
                  options
                    .map((one) => one.value)
                    .filter((one) => (one === option.value ? currentTarget.checked : value.includes(one))),
                )
                settle()
              }}
            />
            <span className={styles.words}>
              <span className={styles.title}>{option.title}</span>
              {option.note != null && <span className={styles.note}>{option.note}</span>}
            </span>
            <span className={classNames(styles.tick, styles.square)} aria-hidden="true">
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={described} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
