import { hasCode } from '../../../lib/api/api-error.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Refusals whose own text says that nothing was charged. */
const saysSo = ['subscription_running', 'purchases_unavailable', 'only_parent_buys']

/** Why a payment could not begin, and that nothing was charged. */
export function NotChargedNotice({ error }: { error: unknown }) {
  const t = useTranslations('billing')
  const failureText = useFailureText()
  if (error === null || error === undefined) return null
  const isSaid = hasCode(error, ...saysSo)
  return (
    <Notice kind="error" isNews>
      {isSaid ? failureText(error) : `${failureText(error)} ${t('checkout.notCharged')}`}
    </Notice>
  )
}
