import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
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
  const [address, setAddress] = useSearchParams()
  const { state, broken } = useMemo(() => readListAddress(definition, address), [definition, address])
  const [typed, setTyped] = useState<string | null>(null)
  const go = (change: Partial<ListState<Key, Filters>>, replace: boolean) =>
    setAddress(writeListAddress(definition, { ...state, page: 1, ...change }, address), {
      replace,
      preventScrollReset: true,
    })

  const search = useRef<() => void>(undefined)
  useEffect(() => {
    search.current = () => {
      if (typed !== null && typed.trim() !== state.search) go({ search: typed }, true)
    }
  })
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => search.current?.(), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  // What the address says counts again as soon as it says something new: our own search, or Back.
  const [seen, setSeen] = useState(state.search)
  if (seen !== state.search) {
    setSeen(state.search)
    if (typed?.trim() !== state.search) setTyped(null)
  }

  return {
    state,
    broken,
    text: typed ?? state.search,
    setText: setTyped,
    choose: (change) => {
      setTyped(change.search ?? null)
      go({ ...(typed !== null && { search: typed }), ...change }, false)
    },
  }
}
