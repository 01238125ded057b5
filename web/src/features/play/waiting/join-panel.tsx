import { useTranslation } from 'react-i18next'
import { shownCode, useJoinAddress } from '../stage/join-address.ts'
import styles from './join-panel.module.css'
import { QrCode } from './qr-code.tsx'

/** How to come to the table: the address, the code as large as it gets, and both to scan. */
export function JoinPanel({ code, isClosed }: { code: string; isClosed: boolean }) {
  const { t } = useTranslation('play')
  const address = useJoinAddress(code)
  if (!address) return null
  const spelled = [...code].join(' ')
  return (
    <section className={styles.panel} aria-label={t('join.title')}>
      <div className={styles.words}>
        <p className={styles.address}>{isClosed ? t('join.closedLong') : address.shown}</p>
        <p className={styles.code} data-closed={isClosed || undefined}>
          <span aria-hidden="true">{shownCode(code)}</span>
          <span className="vh">{t('join.spelled', { code: spelled })}</span>
        </p>
      </div>
      {!isClosed && <QrCode value={address.link} label={t('join.qr', { address: address.shown })} />}
    </section>
  )
}
