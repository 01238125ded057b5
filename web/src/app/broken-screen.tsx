import { useTranslations } from '../lib/i18n/use-translations.ts'
import { Button } from '../ui/controls/button.tsx'
import { PhoneFrame } from '../ui/frame/phone-frame.tsx'
import { PhoneQuestion } from '../ui/frame/phone-question.tsx'

/** Shown when rendering fails: what happened, what is safe, what to do. */
export function BrokenScreen() {
  const t = useTranslations('common')
  return (
    <PhoneFrame
      foot={
        <Button look="next" size="lg" wide onPress={() => window.location.reload()}>
          {t('broken.reload')}
        </Button>
      }
    >
      <div role="alert">
        <PhoneQuestion>{t('broken.title')}</PhoneQuestion>
        <p>{t('broken.message')}</p>
      </div>
    </PhoneFrame>
  )
}
