import { useEffect, useId, useRef, useState } from 'react'
import { gameCodeLimits } from '#domain/table-limits.ts'
import { Icon } from '../brand/icon.tsx'
import { classNames } from '../class-names.ts'
import { useControlled } from './use-controlled.ts'
import styles from './code-field.module.css'
import { codeFrom } from './code-text.ts'

const { length } = gameCodeLimits

const caretIn = (field: HTMLInputElement) => field.selectionStart ?? field.value.length

interface CodeFieldProps {
  label: string
  /** Hides the label visually where the screen's heading already asks for the code. */
  hideLabel?: boolean | undefined
  /** 0 to 6 characters, upper case, no dash. */
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  disabled?: boolean | undefined
}

/**
 * The field for the code on the stage, in six boxes: drawn over one real input, so that pasting, autofill and screen
 * readers work.
 */
export function CodeField({ label, hideLabel = true, value, onChange, error, disabled }: CodeFieldProps) {
  const id = useId()
  const settle = useControlled()
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  // An input method goes on from its own text: rewritten, it would be added to what it had already.
  const [composed, setComposed] = useState<string | null>(null)
  const boxes = Array.from({ length }, (_, index) => value[index] ?? '')
  const here = caret === null ? null : Math.min(caret, length - 1)
  useEffect(() => {
    const follow = () => {
      if (input.current && document.activeElement === input.current) setCaret(caretIn(input.current))
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [])
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'vh' : styles.label}>
        {label}
      </label>
      <div className={styles.code}>
        {boxes.map((sign, index) => (
          <span
            key={index}
            className={classNames(
              styles.box,
              sign === '' && index !== here && styles.empty,
              index === here && styles.here,
              error !== undefined && styles.wrong,
            )}
            style={{ gridColumn: index < length / 2 ? index + 1 : index + 2 }}
            aria-hidden="true"
          >
            {sign}
          </span>
        ))}
        <i className={styles.dash} aria-hidden="true" />
        <input
          ref={input}
          id={id}
          className={styles.input}
          value={composed ?? value}
          onChange={(event) => {
            const typed = event.currentTarget.value
            setComposed((event.nativeEvent as InputEvent).isComposing ? typed : null)
            onChange(codeFrom(typed))
            setCaret(caretIn(event.currentTarget))
            settle()
          }}
          onCompositionEnd={() => setComposed(null)}
          onPaste={(event) => {
            event.preventDefault()
            const code = codeFrom(event.clipboardData.getData('text'))
            if (code !== '') onChange(code)
            setCaret(code.length)
          }}
          onFocus={(event) => setCaret(caretIn(event.currentTarget))}
          onBlur={() => setCaret(null)}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="go"
          inputMode="text"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
