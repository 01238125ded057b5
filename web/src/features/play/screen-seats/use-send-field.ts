import { useEffect, useState, useSyncExternalStore } from 'react'
import { onWake } from '../../../lib/live/wake-ups.ts'
import type { SendField, SendFieldState } from './send-field.ts'

interface SendFieldUse extends SendFieldState {
  write: (text: string) => void
  submit: () => void
  isMissing: boolean
}

/** A component's use of a send field. */
export function useSendField(field: SendField): SendFieldUse {
  const state = useSyncExternalStore(field.subscribe, field.state)
  const [isMissing, setMissing] = useState(false)
  const [before] = useState(state.arrived)
  useEffect(() => {
    field.resume()
    return onWake(field.resume)
  }, [field])
  return {
    ...state,
    arrived: state.arrived - before,
    isMissing,
    write: (text) => {
      setMissing(false)
      field.write(text)
    },
    submit: () => setMissing(!field.submit()),
  }
}
