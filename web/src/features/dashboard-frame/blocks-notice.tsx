import { relationMay } from '#domain/permissions/organization-rules.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useLink } from '../../lib/use-link.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

type Facts = Pick<Organization, 'blocks' | 'canCreateGames' | 'dayPassUntil' | 'paymentFailingUntil' | 'relation'>

/** Why the caller cannot create games in an organization, most final reason first; empty if they can. */
export function reasonsAgainstGames({
  blocks,
  canCreateGames,
  dayPassUntil,
}: Omit<Facts, 'relation' | 'paymentFailingUntil'>) {
  if (canCreateGames) return []
  return blocks.length > 0 && dayPassUntil === null ? blocks : ['day_pass_over' as const]
}

/** Banners: why no new games can be created, or soon cannot, and what to do. */
export function BlocksNotice({ organization, id }: { organization: Facts; id?: string }) {
  const t = useTranslations('dashboard')
  const who = relationMay(organization.relation, 'organization.manage-subscription') ? 'admin' : 'member'
  const reasons = reasonsAgainstGames(organization)
  const { paymentFailingUntil } = organization
  const { date } = useFormats()
  const toPlan = useLink(paths.manage())
  if (reasons.length === 0 && paymentFailingUntil === null) return null
  return (
    <div id={id} style={{ display: 'grid', gap: 'var(--s-3)' }}>
      {paymentFailingUntil !== null && (
        <Notice
          kind="error"
          title={t('blocks.payment_failing.title')}
          action={
            <ButtonLink look="line" size="sm" {...toPlan}>
              {t('blocks.payment_failing.action')}
            </ButtonLink>
          }
        >
          {t('blocks.payment_failing.text', { date: date(paymentFailingUntil) })}
        </Notice>
      )}
      {reasons.map((reason) => (
        <Notice
          key={reason}
          kind="warning"
          title={t(`blocks.${reason}.title`)}
          action={
            who === 'admin' ? (
              <ButtonLink look="line" size="sm" {...toPlan}>
                {t('blocks.toPlan')}
              </ButtonLink>
            ) : null
          }
        >
          {t(`blocks.${reason}.${who}`)}
        </Notice>
      ))}
    </div>
  )
}
