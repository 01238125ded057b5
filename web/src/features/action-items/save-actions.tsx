import { useMutation } from '@tanstack/react-query'
import { download } from '../../lib/api/download.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { type ActionKind, filterOf } from './action-queries.ts'

/** What the tracker lists, all pages of it, as a CSV file. */
export function SaveActions({
  organizationId,
  kind,
  search,
}: {
  organizationId: string
  kind: ActionKind
  search: string
}) {
  const t = useTranslations('actions')
  const save = useMutation({
    mutationFn: async () => {
      const query = new URLSearchParams({ organization_id: organizationId, search, ...filterOf[kind] })
      await download(`/v1/dashboard/action-items/csv?${query.toString()}`, { isRead: true })
    },
    onSuccess: () => toast(t('csv.done')),
  })
  return (
    <>
      <Button
        look="line"
        icon="download"
        pending={save.isPending}
        onPress={() => void (save.isPending || save.mutate())}
      >
        {t('csv.save')}
      </Button>
      <FailureNotice error={save.error} />
    </>
  )
}
