import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { analysisLimits } from '#domain/limits.ts'
import { api } from '../../../lib/api/api.ts'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { filterBody } from '../../../lib/game-filter/filter-query.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Analysis } from '../query/analysis-query.ts'
import shared from '../section/shared.module.css'
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
  const common = useTranslations('common')
  const { number } = useFormats()
  const { lemma, language } = word
  const body = { ...filterBody(organizationId, filter), lemma, language }
  const { data, error, refetch } = useQuery({
    queryKey: ['game-analysis-conclusions', body],
    queryFn: async ({ signal }) =>
      (await api('POST /v1/dashboard/game-analysis/conclusions', { body, signal, retry: [] })).data.conclusions,
  })
  return (
    <Dialog isOpen onClose={onClose} title={word.word} closeLabel={common('close')} size="wide">
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && data.length >= analysisLimits.conclusionsMax && (
        <p className={shared.quiet}>{t('words.newest', { shown: number(data.length) })}</p>
      )}
      <ul role="list" className={styles.rounds}>
        {data?.map(({ gameId, subject, text }, index) => (
          <li key={index}>
            <span className={styles.conclusion} lang={language}>
              {text}
            </span>
            <Link to={paths.report(gameId)}>{subject}</Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
