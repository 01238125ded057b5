import { type SubmitEvent, useEffect, useRef, useState } from 'react'

export interface Submit {
  /** While it is on its way; another press does nothing. */
  pending: boolean
  /** Why it failed last time; null once it went through. */
  error: unknown
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * Sends a form once at a time. What failed is kept for its words, and the focus goes to the first field with a fault.
 * @param check what can be told before asking the server; false keeps the form here
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
