import type { ReactNode } from 'react'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/brand/spinner.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'

interface SetupLoadingProps {
  title: string
  notice: ReactNode
  error: Error | null
  onRetry: () => void
}

/** The set-up page while its decks and games are loading, or after loading failed. */
export function SetupLoading({ title, notice, error, onRetry }: SetupLoadingProps) {
  const t = useTranslations('setup')
  const common = useTranslations('common')
  const failureText = useFailureText()
  return (
    <PageFrame title={title} measure="text">
      {notice}
      {error ? (
        <Notice
          kind="error"
          isNews
          title={t('loadFailed')}
          action={
            <Button look="line" size="sm" onPress={onRetry}>
              {common('retry')}
            </Button>
          }
        >
          {failureText(error)}
        </Notice>
      ) : (
        <Spinner label={common('loading')} />
      )}
    </PageFrame>
  )
}
