import { download } from '../../../lib/api/download.ts'
import { PdfButton } from '../../../lib/dashboard/pdf-button.tsx'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { filterBody, type FilterBody } from '../../../lib/game-filter/filter-query.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'

interface AnalysisPdfButtonProps {
  organizationId: string
  filter: Filter
  /** Adds a comparison with this filter. */
  comparedWith?: Filter
}

/** Saves the analysis or the comparison as a PDF. */
export function AnalysisPdfButton({ organizationId, filter, comparedWith }: AnalysisPdfButtonProps) {
  const t = useTranslations('analysis')
  return (
    <PdfButton
      label={t('pdf')}
      save={async () =>
        download('/v1/dashboard/game-analysis/pdf', {
          fields: {
            ...filterBody(organizationId, filter),
            ...(comparedWith && { comparedWith: withoutOrganization(filterBody(organizationId, comparedWith)) }),
          },
        })
      }
    />
  )
}

function withoutOrganization({ organizationId: _, ...filter }: FilterBody): Omit<FilterBody, 'organizationId'> {
  return filter
}
