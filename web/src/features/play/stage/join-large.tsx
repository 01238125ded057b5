import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { QrCode } from '../../../ui/brand/qr-code.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { shownCode, type JoinAddress } from './join-address.ts'
import styles from './join-large.module.css'
import { useStage } from './stage-context.ts'

interface JoinLargeProps {
  address: JoinAddress
  isOpen: boolean
  onClose: () => void
}

/** Address, code and QR code over the stage, for latecomers. */
export function JoinLarge({ address, isOpen, onClose }: JoinLargeProps) {
  const t = useTranslations('play')
  const {
    snapshot: { game },
  } = useStage()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={game.gameCodeClosed ? t('join.closedLong') : t('join.late')}
      closeLabel={t('close')}
      size="full"
    >
      <div className={styles.panel}>
        {!game.gameCodeClosed && (
          <div className={styles.sheet}>
            <QrCode text={address.link} label={t('join.qr', { address: address.shown })} className={styles.qr} />
          </div>
        )}
        <dl className={styles.words}>
          <dt>{t('join.open')}</dt>
          <dd className={styles.address}>{address.shown}</dd>
          <dt>{t('join.code')}</dt>
          <dd className={styles.code}>{shownCode(game.gameCode ?? '')}</dd>
        </dl>
      </div>
    </Dialog>
  )
}
