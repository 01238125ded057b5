import { type ComponentType, useEffect, useState } from 'react'
import { NetworkError } from '../../../lib/api/api-error.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/brand/spinner.tsx'
import styles from './menu.module.css'

/** The loaded page, or why it could not be loaded. */
type Fetched = { Page: ComponentType } | { error: Error }

async function fetchPage(): Promise<Fetched> {
  try {
    return { Page: (await import('./move-seat.tsx')).MoveSeat }
  } catch (cause) {
    return { error: new NetworkError('the page did not come', { cause }) }
  }
}

/**
 * The page for moving the seat. It is lazy because of the QR code library; a failed load must not take the game down.
 */
export function MovePage() {
  const t = useTranslations('player')
  const failureText = useFailureText()
  const [fetched, setFetched] = useState<Fetched | null>(null)
  useEffect(() => void fetchPage().then(setFetched), [])
  if (!fetched)
    return (
      <div className={styles.making}>
        <Spinner label={t('move.making')} isShown />
      </div>
    )
  if ('Page' in fetched) return <fetched.Page />
  return (
    <Notice
      kind="offline"
      isNews
      action={
        <Button look="line" onPress={() => void fetchPage().then(setFetched)}>
          {t('retry')}
        </Button>
      }
    >
      {failureText(fetched.error)}
    </Notice>
  )
}
