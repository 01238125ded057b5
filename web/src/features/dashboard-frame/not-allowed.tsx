import type { TitledArea } from '../../lib/i18n/areas.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import type { MenuEntry, Screen } from '../../lib/navigation/screen-table.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'

/** Shown to game masters at the URL of an admin page. */
export function NotAllowed({ screen: { menu, title } }: { screen: Screen }) {
  if (menu) return <NamedInMenu id={menu.id} />
  return title && <NamedByItself area={title} />
}

function NamedInMenu({ id }: { id: MenuEntry['id'] }) {
  const t = useTranslations('dashboard')
  return <Refusal title={t(`nav.${id}`)} />
}

function NamedByItself({ area }: { area: TitledArea }) {
  const t = useTranslations(area)
  return <Refusal title={t('title')} />
}

function Refusal({ title }: { title: string }) {
  const t = useTranslations('dashboard')
  usePageTitle(title)
  return (
    <PageFrame title={title}>
      <EmptyState title={t('notAllowed.title')}>{t('notAllowed.text')}</EmptyState>
    </PageFrame>
  )
}
