import { Icon } from '../brand/icon.tsx'
import { QrCode } from '../brand/qr-code.tsx'
import { classNames } from '../class-names.ts'
import styles from './join-panel.module.css'

interface JoinPanelProps {
  /** Above the address: "Open on your phone". */
  addressLabel: string
  /** Without the protocol: "crux.example/join". */
  address: string
  /** "and give this code" */
  codeLabel: string
  /** "K7M-4TX" */
  code: string
  /** The full address with the code, for the QR code. */
  qrText: string
  qrLabel: string
  /** Says that nobody can join, in place of the instructions. */
  closed?: string | undefined
}

/** How to join, on the stage: QR code, address and code, readable from the last row. */
export function JoinPanel({ addressLabel, address, codeLabel, code, qrText, qrLabel, closed }: JoinPanelProps) {
  if (closed !== undefined) {
    return (
      <div className={classNames(styles.panel, styles.closed)}>
        <span className={styles.qr}>
          <Icon name="lock" className={styles.lock} />
        </span>
        <div className={styles.words}>
          <p className={styles.notice}>{closed}</p>
          <p className={styles.code}>{code}</p>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <QrCode text={qrText} label={qrLabel} className={styles.qr} />
      <dl className={styles.words}>
        <div>
          <dt>{addressLabel}</dt>
          <dd className={styles.address}>{address}</dd>
        </div>
        <div>
          <dt>{codeLabel}</dt>
          <dd className={styles.code}>{code}</dd>
        </div>
      </dl>
    </div>
  )
}
