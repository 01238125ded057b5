import { useMutation } from '@tanstack/react-query'
import { download } from '../../../lib/api/download.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { filterBody, type FilterBody } from '../../../lib/game-filter/filter-query.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'

interface PdfButtonProps {
  organizationId: string
  filter: Filter
  /** Lays the games of another filter beside them. */
  comparedWith?: Filter
}

/** Saves the analysis, or a comparison, as a PDF. */
export function PdfButton({ organizationId, filter, comparedWith }: PdfButtonProps) {
  const t = useTranslations('analysis')
  const save = useMutation({
    mutationFn: async () =>
      download('/v1/dashboard/game-analysis/pdf', {
        fields: {
          ...filterBody(organizationId, filter),
          ...(comparedWith && { comparedWith: withoutOrganization(filterBody(organizationId, comparedWith)) }),
        },
      }),
  })
  return (
    <>
      <Button
        look="line"
        icon="download"
        pending={save.isPending}
        onPress={() => void (save.isPending || save.mutate())}
      >
        {t('pdf')}
      </Button>
      <FailureNotice error={save.error} />
    </>
  )
}

function withoutOrganization({ organizationId: _, ...filter }: FilterBody): Omit<FilterBody, 'organizationId'> {
  return filter
}
