import { useEffect, useRef, useState } from 'react'
import { searchLimits } from '#domain/limits.ts'
import { TextField } from '../../ui/controls/text-field.tsx'

/** Debounce of a typed search, in milliseconds. */
const typingMs = 300

interface TypedFilterProps {
  label: string
  placeholder?: string | undefined
  value: string
  /** Called after the debounce. */
  onType: (text: string) => void
}

/** A text filter. It takes over the URL's value if that changed otherwise, for example by Back. */
export function TypedFilter({ label, placeholder, value, onType }: TypedFilterProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const send = useRef(onType)
  useEffect(() => {
    send.current = onType
  })
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => send.current(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const [last, setLast] = useState(value)
  if (last !== value) {
    setLast(value)
    if (typed?.trim() !== value) setTyped(null)
  }
  return (
    <TextField
      label={label}
      type="search"
      autoComplete="off"
      placeholder={placeholder}
      maxLength={searchLimits.textMax}
      value={typed ?? value}
      onChange={setTyped}
    />
  )
}
