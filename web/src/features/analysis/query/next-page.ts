interface Page {
  data: readonly unknown[]
  meta: { total: number; totalIsLowerBound: boolean }
}

/** The page after the last of so many, from 0; undefined: there is none. A total that is a bound doesn't tell. */
export function nextPage({ data, meta }: Page, pages: number, pageSize: number): number | undefined {
  if (data.length < pageSize) return undefined
  return pages * pageSize >= meta.total && !meta.totalIsLowerBound ? undefined : pages
}
