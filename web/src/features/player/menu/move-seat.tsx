import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { QrCode } from '../../../ui/brand/qr-code.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { announce } from '../../../ui/feedback/announcements.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/brand/spinner.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { useMySeatLink } from '../queries/player-seat.ts'
import { copyText } from './copy-text.ts'
import styles from './menu.module.css'

/** The link that moves the seat to another device: scan, copy or share it. Each opening creates a new one. */
export function MoveSeat() {
  const t = useTranslations('player')
  const failureText = useFailureText()
  const { time } = useFormats()
  const { seat } = usePlayer()
  const { mutate, data: link, error } = useMySeatLink(seat.gameId)
  const [isCopied, setCopied] = useState(false)
  const asked = useRef(false)
  const make = () => mutate(seat.playerId)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutate(seat.playerId)
  }, [mutate, seat.playerId])

  if (error)
    return (
      <Notice
        kind="error"
        isNews
        action={
          <Button look="line" onPress={make}>
            {t('retry')}
          </Button>
        }
      >
        {failureText(error)}
      </Notice>
    )
  if (!link)
    return (
      <div className={styles.making}>
        <Spinner label={t('move.making')} isShown />
      </div>
    )
  // The phone's own origin reached us; the server may know another.
  const url = `${window.location.origin}${new URL(link.url).pathname}${new URL(link.url).hash}`
  const copy = async () => {
    const isThere = await copyText(url)
    setCopied(isThere)
    if (isThere) announce(t('move.copied'))
  }
  return (
    <div className={styles.move}>
      <p>{t('move.note', { time: time(link.expiresAt) })}</p>
      <QrCode text={url} label={t('move.qr')} width="min(15rem, 64vw)" />
      <div className={styles.buttons}>
        {typeof navigator.share === 'function' && (
          <Button
            look="line"
            size="lg"
            wide
            icon="send"
            onPress={() => void navigator.share({ url }).catch(() => undefined)}
          >
            {t('move.share')}
          </Button>
        )}
        <Button look="line" size="lg" wide icon={isCopied ? 'check' : 'copy'} onPress={() => void copy()}>
          {t(isCopied ? 'move.copied' : 'move.copy')}
        </Button>
      </div>
    </div>
  )
}
