import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readListAddress, writeListAddress } from './list-address.ts'
import type { ListDefinition, ListState } from './list-definition.ts'

/** Debounce of the search field, in milliseconds. */
const typingMs = 300

export interface ListControl<Key extends string, Filters extends object> {
  /** The list's state from the address. */
  state: ListState<Key, Filters>
  /** The text of the search field; the address follows after the debounce. */
  text: string
  setText: (text: string) => void
  /** Changes the state; anything but the page itself resets to page 1. Back undoes it. */
  choose: (change: Partial<ListState<Key, Filters>>) => void
  /** Names of invalid parameters in the address. */
  broken: readonly string[]
}

/**
 * Keeps a list's state in the address: it survives a reload, can be shared, and Back returns to the previous state.
 * Typing replaces the history entry, choosing adds one. Invalid values are ignored and named in `broken`.
 */
export function useListState<Key extends string, Filters extends object>(
  definition: ListDefinition<Key, Filters>,
): ListControl<Key, Filters> {
  const { pathname } = useLocation()
  const [address, setAddress] = useSearchParams()
  const { state, broken } = useMemo(() => readListAddress(definition, address), [definition, address])
  const [typed, setTyped] = useState<string | null>(null)
  /** The search last written to the address. */
  const sent = useRef(state.search)

  // The browser's address is ahead of the rendered state: two quick choices would otherwise undo each other.
  const go = (change: Partial<ListState<Key, Filters>>, replace: boolean) => {
    if (window.location.pathname !== pathname) return
    const current = new URLSearchParams(window.location.search)
    const next = { ...readListAddress(definition, current).state, page: 1, ...change }
    sent.current = next.search.trim()
    setAddress(writeListAddress(definition, next, current), { replace, preventScrollReset: true })
  }
  const pending = () => (typed !== null && typed.trim() !== sent.current ? { search: typed, page: 1 } : null)

  const search = useRef<() => void>(undefined)
  useEffect(() => {
    search.current = () => {
      const searched = pending()
      if (searched) go(searched, true)
    }
  })
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => search.current?.(), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  // Ignore our own search coming back, as more may have been typed since. Another one, as by Back, replaces the text.
  useEffect(() => {
    if (state.search === sent.current) return
    const current = readListAddress(definition, new URLSearchParams(window.location.search)).state.search
    if (current === sent.current) return
    sent.current = current
    setTyped(null)
  }, [definition, state.search])

  return {
    state,
    broken,
    text: typed ?? state.search,
    setText: setTyped,
    choose: (change) => {
      setTyped(change.search ?? typed)
      go({ ...change, ...(change.search === undefined && pending()) }, false)
    },
  }
}
