import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import shared from '../section/shared.module.css'
import styles from './behind.module.css'

interface BehindDialogProps<Data> {
  title: string
  data: Data | undefined
  error: Error | null
  onRetry: () => void
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** What is behind a figure, once it has been read. */
export function BehindDialog<Data>({ title, data, error, onRetry, onClose, children }: BehindDialogProps<Data>) {
  const t = useTranslations('analysis')
  const common = useTranslations('common')
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={common('close')} size="wide">
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={onRetry} />}
      {data === undefined && !error && <Loading />}
      {data !== undefined && children(data)}
    </Dialog>
  )
}

interface BehindListProps {
  /** How many there are, and how many of them are listed. */
  counted: string
  /** All of them, in the list of results. */
  all: { path: string; label: string }
  /** The items: `<li>`. */
  children: ReactNode
}

/** Some of what is behind a figure, with a link to all of it. */
export function BehindList({ counted, all, children }: BehindListProps) {
  return (
    <>
      <p className={shared.quiet}>{counted}</p>
      <ul role="list" className={styles.rounds}>
        {children}
      </ul>
      <p className={shared.quiet}>
        <Link to={all.path}>{all.label}</Link>
      </p>
    </>
  )
}
