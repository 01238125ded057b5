import { download } from '../../lib/api/download.ts'
import { CsvButtons } from '../../lib/list/csv-buttons.tsx'
import { type ActionKind, filterOf } from './action-queries.ts'

interface SaveActionsProps {
  organizationId: string
  kind: ActionKind
  search: string
}

/** What the tracker lists, all pages of it, as a CSV file. */
export function SaveActions({ organizationId, kind, search }: SaveActionsProps) {
  return (
    <CsvButtons
      save={async (delimiter) => {
        const query = new URLSearchParams({
          organization_id: organizationId,
          search,
          ...filterOf[kind],
          ...(delimiter && { delimiter }),
        })
        await download(`/v1/dashboard/action-items/csv?${query.toString()}`, { isRead: true })
      }}
    />
  )
}
