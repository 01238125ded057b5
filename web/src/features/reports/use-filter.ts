import { useMemo } from 'react'
import { matchPath, useNavigate, useParams, useSearchParams } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { screenTable } from '../../lib/navigation/screen-table.ts'
import { type Filter, noFilter, readFilter, writeFilter } from '../../lib/game-filter/filter-address.ts'

export interface FilterControl {
  filter: Filter
  /** Unknown names in the URL. */
  broken: readonly string[]
  /** Changes the filter and returns to the first page. `replace` adds no history entry, as while typing. */
  change: (change: Partial<Filter>, options?: { replace?: boolean }) => void
  /** Resets everything except the type of results. */
  reset: () => void
}

/** The filter in the URL: it survives a reload, can be shared, and Back returns to the previous search. */
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

/** The filter of the current URL, ahead of the rendered one: otherwise two quick changes would undo each other. */
function newest(): Filter {
  const match = matchPath(screenTable.gameFilter.path, window.location.pathname)
  return readFilter(match?.params.filterData).filter
}
