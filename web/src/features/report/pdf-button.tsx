import { useMutation } from '@tanstack/react-query'
import { download } from '../../lib/api/download.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'

/** Saves a report as a PDF; with a token, that of an open link. With a label it is one of several. */
export function PdfButton({ path, token, label }: { path: string; token?: string; label?: string }) {
  const t = useTranslations('report')
  const save = useMutation({
    mutationFn: async () => download(path, token === undefined ? { isRead: true } : { link: { token } }),
  })
  return (
    <>
      <Button
        look={label === undefined ? 'line' : 'text'}
        icon="download"
        pending={save.isPending}
        onPress={() => void (save.isPending || save.mutate())}
      >
        {label ?? t('pdf')}
      </Button>
      <FailureNotice error={save.error} />
    </>
  )
}
