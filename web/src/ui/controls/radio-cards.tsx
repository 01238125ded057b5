import { useId, type ReactNode } from 'react'
import { Icon } from '../brand/icon.tsx'
import { classNames } from '../class-names.ts'
import { useControlled } from './use-controlled.ts'
import styles from './radio-cards.module.css'

export interface RadioCardOption<Value extends string> {
  value: Value
  title: string
  /** The title's language, if it differs from the page's. */
  lang?: string
  note?: ReactNode
  /** At the left, such as a deck cover or a suit mark. */
  picture?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  /** Names the choice; hidden if a heading says the same. */
  legend: string
  hideLegend?: boolean | undefined
  options: readonly RadioCardOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** Side by side if they fit; `wide`: fewer of them, for options with a picture and a text. */
  columns?: boolean | 'wide' | undefined
  /** What is written on them is long and not of one length: all begin at the top. */
  fromTop?: boolean | undefined
  error?: string | undefined
  /** Disables the choice while the options are about to change. */
  disabled?: boolean | undefined
}

/** A choice of one among a few large cards: a mode, a deck, a plan. */
export function RadioCards<Value extends string>({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  columns = false,
  fromTop = false,
  error,
  disabled,
}: RadioCardsProps<Value>) {
  const name = useId()
  const settle = useControlled()
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend className={hideLegend ? 'vh' : styles.legend}>{legend}</legend>
      {error !== undefined && (
        <p id={`${name}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div
        className={classNames(
          styles.options,
          columns && styles.columns,
          columns === 'wide' && styles.wide,
          fromTop && styles.fromTop,
        )}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => {
                onChange(option.value)
                settle()
              }}
            />
            {option.picture != null && <span className={styles.picture}>{option.picture}</span>}
            <span className={styles.words}>
              <span className={styles.title} lang={option.lang}>
                {option.title}
              </span>
              {option.note != null && <span className={styles.note}>{option.note}</span>}
            </span>
            <span className={styles.tick} aria-hidden="true">
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
