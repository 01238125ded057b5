import { Icon } from '../brand/icon.tsx'
import { QrCode } from '../brand/qr-code.tsx'
import { classNames } from '../class-names.ts'
import styles from './join-panel.module.css'

interface JoinPanelProps {
  /** Over the address: "Open on your phone". */
  addressLabel: string
  /** Without the protocol: "crux.example/join". */
  address: string
  /** "and give this code" */
  codeLabel: string
  /** "K7M-4TX" */
  code: string
  /** The whole address with the code, for cameras. */
  qrText: string
  qrLabel: string
  /** That nobody can join: said in the place of the way in. */
  closed?: string | undefined
}

/** How to join, on the stage: the QR code, the address and the code, readable from the last row. */
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
