import { useState } from 'react'
import { type FeedScope, feedScopes } from '#domain/conclusions/action-state.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './action-items.module.css'
import { useCalendarFeeds, useMakeFeed, useRevokeFeed } from './action-queries.ts'

/** Makes the address of a calendar of what waits, shows it this once, and takes former ones back. */
export function CalendarDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const t = useTranslations('actions')
  const common = useTranslations('common')
  const { date } = useFormats()
  const [scope, setScope] = useState<FeedScope>('visible')
  const [isCopied, setCopied] = useState(false)
  const feeds = useCalendarFeeds(organizationId)
  const make = useMakeFeed(organizationId)
  const revoke = useRevokeFeed()
  const address = make.data
  const replaced = feeds.data?.find((feed) => feed.scope === scope)
  return (
    <Dialog
      isOpen
      title={t('calendar.title')}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button look="line" onPress={onClose}>
            {common('close')}
          </Button>
          {address === undefined ? (
            <Button
              look="next"
              icon="calendar"
              pending={make.isPending}
              onPress={() => void (make.isPending || make.mutate(scope))}
            >
              {t('calendar.make')}
            </Button>
          ) : (
            <Button
              look="next"
              icon={isCopied ? 'check' : 'link'}
              onPress={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
            >
              {t(isCopied ? 'calendar.copied' : 'calendar.copy')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        {address === undefined ? (
          <>
            <p>{t('calendar.what')}</p>
            <Select
              label={t('calendar.scope')}
              options={[...feedScopes].reverse().map((one) => ({ value: one, label: t(`calendar.scopes.${one}`) }))}
              value={scope}
              onChange={setScope}
            />
            {replaced && <p className={styles.quiet}>{t('calendar.replaces', { date: date(replaced.createdAt) })}</p>}
          </>
        ) : (
          <>
            <p>{t('calendar.made')}</p>
            <TextField
              label={t('calendar.address')}
              readOnly
              value={address}
              onChange={() => undefined}
              onFocus={(event) => event.currentTarget.select()}
            />
          </>
        )}
        {address === undefined && (feeds.data?.length ?? 0) > 0 && (
          <ul className={styles.feeds}>
            {feeds.data?.map((feed) => (
              <li key={feed.id}>
                <span>
                  {t('calendar.of', { scope: t(`calendar.scopes.${feed.scope}`), date: date(feed.createdAt) })}
                </span>
                <Button
                  look="text"
                  size="sm"
                  pending={revoke.isPending && revoke.variables === feed.id}
                  onPress={() => revoke.mutate(feed.id)}
                >
                  {t('calendar.revoke')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <FailureNotice error={make.error ?? revoke.error} />
      </div>
    </Dialog>
  )
}
