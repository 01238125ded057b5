import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { JoinAddress } from '../stage/join-address.ts'
import styles from './join-words.module.css'

interface JoinWordsProps {
  address: JoinAddress
  code: string
  isClosed: boolean
  /** Beside the QR code instead of below the heading: the table needs the room. */
  isSmall?: boolean
}

/** The address and the code, readable across a room. */
export function JoinWords({ address, code, isClosed, isSmall = false }: JoinWordsProps) {
  const t = useTranslations('play')
  if (isClosed) return <p className={classNames(styles.closed, isSmall && styles.beside)}>{t('join.closedLong')}</p>
  return (
    <dl className={classNames(styles.words, isSmall && styles.beside)}>
      <div>
        <dt>{t('join.open')}</dt>
        <dd className={styles.address}>{address.shown}</dd>
      </div>
      <div>
        <dt>{t('join.code')}</dt>
        <dd className={styles.code}>{code}</dd>
      </div>
    </dl>
  )
}
