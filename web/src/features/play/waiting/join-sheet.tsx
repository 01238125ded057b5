import type { ReactNode } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { QrCode } from '../../../ui/brand/qr-code.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { JoinAddress } from '../stage/join-address.ts'
import styles from './join-words.module.css'

interface JoinSheetProps {
  address: JoinAddress
  isClosed: boolean
  /** More than seven seats: the table needs the room. */
  isSmall: boolean
  /** Beside the QR code. */
  children?: ReactNode
}

/** The QR code, readable from five metres; a lock while the code is closed. */
export function JoinSheet({ address, isClosed, isSmall, children }: JoinSheetProps) {
  const t = useTranslations('play')
  return (
    <div className={styles.row}>
      {children}
      <div className={classNames(styles.sheet, isSmall && styles.small)}>
        {isClosed ? (
          <Icon name="lock" className={styles.lock} />
        ) : (
          <QrCode text={address.link} label={t('join.qr', { address: address.shown })} className={styles.qr} />
        )}
      </div>
    </div>
  )
}
