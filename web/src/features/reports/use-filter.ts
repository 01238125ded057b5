import { useMemo } from 'react'
import { matchPath, useNavigate, useParams, useSearchParams } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { screenTable } from '../../lib/navigation/screen-table.ts'
import { type Filter, noFilter, readFilter, writeFilter } from '../../lib/game-filter/filter-address.ts'

export interface FilterControl {
  filter: Filter
  /** Names in the address that are no filters of ours. */
  broken: readonly string[]
  /** Chooses something else, from the first page on. `replace`: no entry of the history of its own, as while typing. */
  change: (change: Partial<Filter>, options?: { replace?: boolean }) => void
  /** Everything as usual, but for what is listed. */
  reset: () => void
}

/** The filter that the address holds: it survives a reload, can be sent to somebody, and Back goes to what was searched before. */
export function useFilter(): FilterControl {
  const { filterData } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { filter, broken } = useMemo(() => readFilter(filterData), [filterData])

  const go = (next: Filter, replace = false) => {
    const size = query.get('size')
    const address = paths.gameFilter(writeFilter(next)) + (size === null ? '' : `?size=${encodeURIComponent(size)}`)
    void navigate(address, { replace, preventScrollReset: true })
  }
  return {
    filter,
    broken,
    change: (change, { replace = false } = {}) => go({ ...newest(), ...change }, replace),
    reset: () => go({ ...noFilter, mode: newest().mode }),
  }
}

/** The filter of the browser's own address, which is ahead of what is drawn: two quick choices would else undo each other. */
function newest(): Filter {
  const match = matchPath(screenTable.gameFilter.path, window.location.pathname)
  return readFilter(match?.params.filterData).filter
}
