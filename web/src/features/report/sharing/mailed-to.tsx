import { skipToken, useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { sharingQueries } from '../../../lib/games/sharing-queries.ts'
import { useSharing } from './sharing-query.ts'

/** At the end of a game: who was mailed the report, and who was named for it but left out. */
export function MailedTo({ gameId, className }: { gameId: string; className: string | undefined }) {
  const t = useTranslations('report')
  const { date } = useFormats()
  const { data: asked = [] } = useQuery<string[]>({ queryKey: [sharingQueries.asked, gameId], queryFn: skipToken })
  const { data } = useSharing(gameId)
  if (!data) return null
  const mailed = [...new Set(data.mails.flatMap(({ recipient }) => recipient ?? []))]
  // An address is forgotten with its link: then nobody can tell who was left out.
  const isForgotten = data.mails.some(({ kind, recipient }) => kind === 'outside' && recipient === null)
  const missed = isForgotten ? [] : asked.filter((address) => !mailed.includes(address))
  const sentAt = data.mails.at(-1)?.sentAt
  return (
    <>
      {mailed.length > 0 && sentAt !== undefined && (
        <p className={className}>{t('recipients', { date: date(sentAt), list: mailed.join(', ') })}</p>
      )}
      {missed.length > 0 && (
        <p className={className} role="status">
          {t('notMailed', { list: missed.join(', ') })}
        </p>
      )}
    </>
  )
}
