import type { ReactNode } from 'react'
import { ApiError, hasCode, NetworkError } from '../../lib/api/api-error.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { SupportLink } from '../../lib/installation/support-link.tsx'
import { linkFault } from '../../lib/links/link-fault.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LostPage } from '../../ui/frame/lost-page.tsx'

interface LinkProblemProps {
  /** The purpose of the link. */
  kind: 'login' | 'invite' | 'verify' | 'reset' | 'refuse'
  error: unknown
  onRetry: () => void
  /** What to do about the failed link, the next step first. */
  children: ReactNode
}

/** A mailed link that could not be used: says whether it was used, expired or unknown, and what to do next. */
export function LinkProblem({ kind, error, onRetry, children }: LinkProblemProps) {
  const t = useTranslations('account')
  const common = useTranslations('common')
  const failureText = useFailureText()
  const fault = linkFault(error)
  const isLost = error instanceof NetworkError
  const title =
    (!fault && error instanceof ApiError && error.title) || t(`problem.title.${fault ?? (isLost ? 'lost' : 'refused')}`)
  usePageTitle(title)
  return (
    <LostPage
      title={title}
      ways={
        fault || hasCode(error, 'invalid_coupon_code', 'trial_expired') ? (
          children
        ) : (
          <Button look="next" size="lg" onPress={onRetry}>
            {common('retry')}
          </Button>
        )
      }
    >
      <p>{fault ? t(`problem.${kind}.${fault}`) : failureText(error)}</p>
      {hasCode(error, 'trial_expired') && <SupportLink />}
    </LostPage>
  )
}
