import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { analysisLimits } from '#domain/limits.ts'
import { api } from '../../../lib/api/api.ts'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { filterBody } from '../../../lib/game-filter/filter-query.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import type { Analysis } from '../query/analysis-query.ts'
import shared from '../section/shared.module.css'
import { BehindDialog } from './behind-dialog.tsx'
import styles from './behind.module.css'

interface ConclusionsDialogProps {
  organizationId: string
  filter: Filter
  word: Analysis['conclusions']['words'][number]
  onClose: () => void
}

/** The conclusions that contain a word, in any of its forms. */
export function ConclusionsDialog({ organizationId, filter, word, onClose }: ConclusionsDialogProps) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const { lemma, language } = word
  const body = { ...filterBody(organizationId, filter), lemma, language }
  const { data, error, refetch } = useQuery({
    queryKey: ['game-analysis-conclusions', body],
    queryFn: async ({ signal }) =>
      (await api('POST /v1/dashboard/game-analysis/conclusions', { body, signal, retry: [] })).data.conclusions,
  })
  return (
    <BehindDialog title={word.word} data={data} error={error} onRetry={() => void refetch()} onClose={onClose}>
      {(conclusions) => (
        <>
          {conclusions.length >= analysisLimits.conclusionsMax && (
            <p className={shared.quiet}>{t('words.newest', { shown: number(conclusions.length) })}</p>
          )}
          <ul role="list" className={styles.rounds}>
            {conclusions.map(({ gameId, subject, text }, index) => (
              <li key={index}>
                <span className={styles.conclusion} lang={language}>
                  {text}
                </span>
                <Link to={paths.report(gameId)}>{subject}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </BehindDialog>
  )
}
