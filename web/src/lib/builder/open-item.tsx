import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { LoadFailed } from '../dashboard/load-failed.tsx'
import { Loading } from '../dashboard/loading.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import type { BuilderArea } from './builder-area.ts'

interface OpenItemProps<Item> {
  area: BuilderArea
  /** The way back to the list. */
  listPath: string
  found: { data: Item | undefined; error: Error | null; refetch: () => unknown }
  /** While it is on its way, instead of a page. */
  waiting?: ReactNode
  children: (item: Item) => ReactNode
}

/** Opens what was read; until then, or where it can't be read, says so. */
export function OpenItem<Item>({
  area,
  listPath,
  found: { data, error, refetch },
  waiting,
  children,
}: OpenItemProps<Item>) {
  const t = useTranslations(area)
  const builder = useTranslations('builder')
  if (data !== undefined) return children(data)
  if (!error && waiting !== undefined) return waiting
  return (
    <PageFrame title={t('title')} crumb={<Link to={listPath}>{t('title')}</Link>}>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={builder('gone.title')}>{builder('gone.text')}</EmptyState>
      ) : error ? (
        <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </PageFrame>
  )
}
