import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readListAddress, writeListAddress } from './list-address.ts'
import type { ListDefinition, ListState } from './list-definition.ts'

/** How long after the last key a search begins, in milliseconds. */
const typingMs = 300

export interface ListControl<Key extends string, Filters extends object> {
  /** What is shown, as the address says. */
  state: ListState<Key, Filters>
  /** What stands in the search field; the address follows a moment later. */
  text: string
  setText: (text: string) => void
  /** Chooses something else; whatever is not the page begins at the first one again. Back undoes it. */
  choose: (change: Partial<ListState<Key, Filters>>) => void
  /** Names in the address that this list does not know. */
  broken: readonly string[]
}

/**
 * What is shown of a list lives in the address: it survives a reload, can be sent to somebody, and Back goes to what was shown before.
 * Typing replaces the entry of the history, choosing adds one. Broken values are left out; `broken` names them.
 */
export function useListState<Key extends string, Filters extends object>(
  definition: ListDefinition<Key, Filters>,
): ListControl<Key, Filters> {
  const { pathname } = useLocation()
  const [address, setAddress] = useSearchParams()
  const { state, broken } = useMemo(() => readListAddress(definition, address), [definition, address])
  const [typed, setTyped] = useState<string | null>(null)
  /** The search that we put into the address last. */
  const sent = useRef(state.search)

  // The browser's own address is ahead of what is drawn: two quick choices would else undo each other.
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
  // Our own search comes back while more may have been typed. Another one, as by Back, takes the place of what was typed.
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
