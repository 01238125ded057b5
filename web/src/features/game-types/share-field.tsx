import { relationMay } from '#domain/permissions/organization-rules.ts'
import { faultOf } from '../../lib/api/faults.ts'
import type { ChangeDraft } from '../../lib/builder/use-builder-draft.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import type { GameTypeDraft } from './game-type-draft.ts'
import { useChildren } from './game-type-queries.ts'
import styles from './game-types.module.css'

interface ShareFieldProps {
  organization: Organization
  draft: GameTypeDraft
  onChange: ChangeDraft<GameTypeDraft>
  error: unknown
}

/** Which child organizations may play it too; nothing if there are none. */
export function ShareField({ organization, draft, onChange, error }: ShareFieldProps) {
  const t = useTranslations('game-types')
  const leads =
    relationMay(organization.relation, 'organization.share-catalogue') && organization.childOrganizationCount > 0
  const { data: children } = useChildren(organization.id, leads)
  if (!leads || !children || children.length === 0) return null
  // Shared, but no longer among the children (an old draft or another window): it can be removed.
  const left = draft.sharedOrganizationIds
    .filter((id) => !children.some((child) => child.id === id))
    .map((id) => ({ id, name: t('share.left') }))
  const isPublic = draft.visibility === 'organization'
  const fault = faultOf(error, 'sharedOrganizationIds')
  return (
    <fieldset className={styles.share} disabled={!isPublic}>
      <legend>{t('share.legend')}</legend>
      <div className={styles.children}>
        {[...children, ...left].map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={isPublic && draft.sharedOrganizationIds.includes(id)}
            onChange={(on) =>
              onChange((old) => ({
                ...old,
                sharedOrganizationIds: [...old.sharedOrganizationIds.filter((one) => one !== id), ...(on ? [id] : [])],
              }))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <p className={styles.quiet}>{t(isPublic ? 'share.gone' : 'share.hidden')}</p>
      {fault !== undefined && (
        <p className={styles.error} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
