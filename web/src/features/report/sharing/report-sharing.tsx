import { sharingLimits } from '#domain/limits.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { LinkDialog } from './link-dialog.tsx'
import styles from './report-sharing.module.css'
import { type ReportMail, type ShareLink, useMakeLink, useRevokeLink, useSharing } from './sharing-query.ts'

/** Who has the report: sent mails and open links, which can be revoked. Not printed. */
export function ReportSharing({ gameId }: { gameId: string }) {
  const t = useTranslations('report')
  const { data, error, refetch } = useSharing(gameId)
  const make = useMakeLink(gameId)
  const revoke = useRevokeLink(gameId)
  const says = useMailDays()
  return (
    <div className={styles.sharing}>
      <Section
        title={t('sharing.title')}
        aside={
          <Button look="text" size="sm" icon="link" pending={make.isPending} onPress={() => make.mutate()}>
            {t('sharing.make')}
          </Button>
        }
      >
        {!data && error && <LoadFailed title={t('sharing.loadFailed')} error={error} onRetry={() => void refetch()} />}
        {(make.error ?? revoke.error) && <FailureNotice error={make.error ?? revoke.error} />}
        {data && data.mails.length + data.links.length === 0 && (
          <p className={styles.quiet}>{t('sharing.none', { days: sharingLimits.linkDays })}</p>
        )}
        {data && (
          <ul role="list" className={styles.list}>
            {says(data.mails).map((sentence) => (
              <li key={sentence}>
                <Icon name="mail" />
                <span>{sentence}</span>
              </li>
            ))}
            {data.links.map((link) => (
              <li key={link.id}>
                <Icon name="link" />
                <LinkWords link={link} />
                <Button
                  look="text"
                  size="sm"
                  pending={revoke.isPending && revoke.variables === link.id}
                  onPress={() => revoke.mutate(link.id, { onSuccess: () => toast(t('sharing.takenBack')) })}
                >
                  {t('sharing.takeBack')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {make.data && <LinkDialog link={make.data} onClose={make.reset} />}
    </div>
  )
}

function LinkWords({ link: { recipient, endsAt } }: { link: ShareLink }) {
  const t = useTranslations('report')
  const { date } = useFormats()
  return (
    <span>
      {recipient === null
        ? t('sharing.link', { date: date(endsAt) })
        : t('sharing.linkFor', { recipient, date: date(endsAt) })}
    </span>
  )
}

/** One sentence per day with mails, with the addresses that the reader may see. */
function useMailDays(): (mails: readonly ReportMail[]) => string[] {
  const t = useTranslations('report')
  const { date, number } = useFormats()
  return (mails) => {
    const days = [...new Set(mails.map(({ sentAt }) => date(sentAt)))]
    return days.map((day) => {
      const ofDay = mails.filter(({ sentAt }) => date(sentAt) === day)
      const known = [...new Set(ofDay.flatMap(({ recipient }) => recipient ?? []))]
      const values = { date: day, count: ofDay.length, shown: number(ofDay.length) }
      return known.length === 0 ? t('sharing.sent', values) : t('sharing.sentTo', { ...values, list: known.join(', ') })
    })
  }
}
