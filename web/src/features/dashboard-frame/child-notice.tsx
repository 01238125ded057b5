import { useNavigate } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { useSwitchOrganization } from '../../lib/session/switch-organization.ts'
import type { Session } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './child-notice.module.css'

/** Shown on every page while an admin of the parent works in a child organization, with a way back. */
export function ChildNotice({ session }: { session: Session }) {
  const t = useTranslations('dashboard')
  const navigate = useNavigate()
  const change = useSwitchOrganization()
  const { organization } = session
  const parent = session.organizations.find(({ id }) => id === organization?.parentOrganizationId)
  if (organization?.relation !== 'parent_admin' || !parent) return null
  return (
    <aside className={styles.strip} aria-label={t('child.label')}>
      <p>{t('child.text', { child: organization.name, parent: parent.name })}</p>
      <Button
        look="text"
        size="sm"
        pending={change.isPending}
        onPress={() => change.mutate(parent.id, { onSuccess: () => void navigate(paths.childOrganizations()) })}
      >
        {t('child.back', { parent: parent.name })}
      </Button>
    </aside>
  )
}
