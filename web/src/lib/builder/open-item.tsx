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
  /** Path of the list to link back to. */
  listPath: string
  found: { data: Item | undefined; error: Error | null; refetch: () => unknown }
  /** Shown while the item loads. */
  waiting?: ReactNode
  children: (item: Item) => ReactNode
}

/** Renders an item once it has loaded; before that a spinner, or the error. */
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
