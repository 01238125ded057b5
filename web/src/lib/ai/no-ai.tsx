import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import { paths } from '../navigation/paths.ts'
import { useLink } from '../use-link.ts'
import type { AiReason } from './use-ai-reason.ts'

interface NoAiProps {
  reason: AiReason
  /** Whether the reader may connect an AI and change the plan. */
  mayManage: boolean
  /** What would be here with AI. */
  children: string
}

/** Where AI would be: why there is none, and for admins the way to it. */
export function NoAi({ reason, mayManage, children }: NoAiProps) {
  const t = useTranslations('ai')
  const settings = useLink(paths.aiDashboard())
  const plans = useLink(paths.manage())
  const isUnconnected = reason === 'ai_not_configured'
  return (
    <Notice
      title={isUnconnected ? t('summary.noAi') : t(`noAi.${reason}`)}
      action={
        mayManage ? (
          <ButtonLink look="text" size="sm" {...(isUnconnected ? settings : plans)}>
            {isUnconnected ? t('summary.connect') : t('noAi.plans')}
          </ButtonLink>
        ) : null
      }
    >
      {children}
    </Notice>
  )
}
