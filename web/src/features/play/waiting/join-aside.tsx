import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { QrCode } from '../../../ui/brand/qr-code.tsx'
import type { JoinAddress } from '../stage/join-address.ts'
import styles from './join-aside.module.css'

interface JoinAsideProps {
  address: JoinAddress
  code: string
  isClosed: boolean
}

/** How to join, beside the heading: for when the table is full of seats. */
export function JoinAside({ address, code, isClosed }: JoinAsideProps) {
  const t = useTranslations('play')
  return (
    <div className={styles.panel}>
      <div>
        <p className={styles.how}>{isClosed ? t('join.closed') : t('join.open')}</p>
        <p className={styles.address}>{address.shown}</p>
        <p className={styles.code}>
          <span className="vh">{t('join.code')} </span>
          {code}
        </p>
      </div>
      {!isClosed && (
        <QrCode text={address.link} label={t('join.qr', { address: address.shown })} className={styles.qr} />
      )}
    </div>
  )
}
