import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFailureText } from '../i18n/failure-text.ts'
import { useTranslations } from '../i18n/use-translations.ts'

/** Says what failed to load and why, with a retry button. */
export function LoadFailed({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const t = useTranslations('common')
  const failureText = useFailureText()
  return (
    <Notice
      kind="error"
      isNews
      title={title}
      action={
        <Button look="line" size="sm" onPress={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {failureText(error)}
    </Notice>
  )
}
