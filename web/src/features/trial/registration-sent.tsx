import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './trial.module.css'

/** Confirms that the form was sent; the mail contains the next step. */
export function RegistrationSent({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useTranslations('trial')
  return (
    <div className={styles.form}>
      <p ref={focusWhenShown} tabIndex={-1} role="status">
        {t('sent.text', { email })}
      </p>
      <p className={styles.patience}>{t('sent.patience')}</p>
      <Button look="line" className={styles.back} onPress={onBack}>
        {t('sent.back')}
      </Button>
    </div>
  )
}
