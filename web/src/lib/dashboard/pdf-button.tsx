import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/controls/button.tsx'
import { FailureNotice } from './failure-notice.tsx'

/** Saves a document as a PDF, once at a time. */
export function PdfButton({ label, save }: { label: string; save: () => Promise<void> }) {
  const saving = useMutation({ mutationFn: save })
  return (
    <>
      <Button
        look="line"
        icon="download"
        pending={saving.isPending}
        onPress={() => void (saving.isPending || saving.mutate())}
      >
        {label}
      </Button>
      <FailureNotice error={saving.error} />
    </>
  )
}
