import type { ReactNode } from 'react'
import type { GameMode } from '#domain/game/game-state.ts'
import { NewGameButtons } from '../../lib/dashboard/new-game-buttons.tsx'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { serverNow } from '../../lib/server-time.ts'
import type { Organization, Session } from '../../lib/session/use-session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { firstName } from './first-name.ts'
import { partOfDay } from './part-of-day.ts'

interface HomePageProps {
  session: Session
  organization: Organization
  /** The banners. */
  blocks: ReactNode
  /** The banners' id, for `aria-describedby` of what they block. */
  blocksId: string
  unfinished: ReactNode
  onboarding: ReactNode
  /** The primary button is on the unfinished game. */
  isQuiet: boolean
  onSetUp: (mode: GameMode) => void
  children: ReactNode
}

/** Home: a greeting, unfinished games, and the way to the next one. */
export function HomePage({
  session,
  organization,
  blocks,
  blocksId,
  unfinished,
  onboarding,
  isQuiet,
  onSetUp,
  children,
}: HomePageProps) {
  const t = useTranslations('dashboard')
  const { date } = useFormats()
  const part = partOfDay(new Date(serverNow()).getHours())
  const { name } = session.user
  usePageTitle(t('nav.home'))
  return (
    <PageFrame
      title={name === null ? t(`home.${part}`) : t(`home.${part}Name`, { name: firstName(name) })}
      meta={organization.name}
      actions={<NewGameButtons organization={organization} blocksId={blocksId} isQuiet={isQuiet} onSetUp={onSetUp} />}
    >
      {blocks}
      {organization.canCreateGames && organization.trialEndsAt !== null && organization.tier === 'trial' && (
        <Notice>{t('home.trialUntil', { date: date(organization.trialEndsAt) })}</Notice>
      )}
      {unfinished}
      {onboarding}
      {children}
    </PageFrame>
  )
}
