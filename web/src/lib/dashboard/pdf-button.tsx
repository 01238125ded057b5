import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { FailureNotice } from './failure-notice.tsx'

interface PdfButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  label: string
  save: () => Promise<void>
}

/** A button that saves a PDF; ignores presses while one is being saved. */
export function PdfButton({ label, save, size }: PdfButtonProps) {
  const saving = useMutation({ mutationFn: save })
  return (
    <>
      <Button
        look="line"
        icon="download"
        size={size}
        pending={saving.isPending}
        onPress={() => void (saving.isPending || saving.mutate())}
      >
        {label}
      </Button>
      <FailureNotice error={saving.error} />
    </>
  )
}
