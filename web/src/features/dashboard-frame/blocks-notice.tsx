import { relationMay } from '#domain/permissions/organization-rules.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useLink } from '../../lib/use-link.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

type Facts = Pick<Organization, 'blocks' | 'canCreateGames' | 'dayPassUntil' | 'relation'>

/** Why the caller cannot create games in an organization, most final reason first; empty if they can. */
export function reasonsAgainstGames({ blocks, canCreateGames, dayPassUntil }: Omit<Facts, 'relation'>) {
  if (canCreateGames) return []
  return blocks.length > 0 && dayPassUntil === null ? blocks : ['day_pass_over' as const]
}

/** Banners: why no new games can be created, and what to do. Nothing while they can. */
export function BlocksNotice({ organization, id }: { organization: Facts; id?: string }) {
  const t = useTranslations('dashboard')
  const who = relationMay(organization.relation, 'organization.manage-subscription') ? 'admin' : 'member'
  const reasons = reasonsAgainstGames(organization)
  const toPlan = useLink(paths.manage())
  if (reasons.length === 0) return null
  return (
    <div id={id} style={{ display: 'grid', gap: 'var(--s-3)' }}>
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
