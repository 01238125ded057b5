import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/controls/button.tsx'
import { FailureNotice } from './failure-notice.tsx'

/** A button that saves a PDF; ignores presses while one is being saved. */
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
