import { type SubmitEvent, useEffect, useRef, useState } from 'react'

export interface Submit {
  /** While it is being sent; another press does nothing. */
  pending: boolean
  /** The error of the last attempt; null once it succeeded. */
  error: unknown
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * Submits a form once at a time. Stores the error, and focuses the first invalid field.
 * @param check validates before sending; false cancels
 */
export function useSubmit(send: () => Promise<void>, check: () => boolean = () => true): Submit {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  async function submit() {
    if (!check()) {
      setRefusals((count) => count + 1)
      return
    }
    setPending(true)
    try {
      await send()
      setError(null)
    } catch (failure) {
      setError(failure)
      setRefusals((count) => count + 1)
    } finally {
      setPending(false)
    }
  }

  return {
    pending,
    error,
    onSubmit: (event) => {
      event.preventDefault()
      form.current = event.currentTarget
      if (!pending) void submit()
    },
  }
}
