import { useState } from 'react'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { mailPasswordLink } from './reset-password.ts'
import styles from './reset-form.module.css'

/** For an account without a password: how to log in next time, and a link to add a password. */
export function AddPassword({ userId }: { userId: string }) {
  const t = useTranslations('account')
  const failureText = useFailureText()
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle')
  const [error, setError] = useState<unknown>(null)

  async function mail() {
    setState('pending')
    setError(null)
    try {
      await mailPasswordLink(userId)
      setState('sent')
    } catch (failure) {
      setError(failure)
      setState('idle')
    }
  }

  return (
    <Section title={t('verify.passwordTitle')}>
      <div className={styles.form}>
        <p className={styles.note}>{t('verify.passwordText')}</p>
        {error !== null && (
          <Notice kind="error" isNews>
            {failureText(error)}
          </Notice>
        )}
        {state === 'sent' ? (
          <Notice kind="good" isNews>
            {t('verify.passwordSent')}
          </Notice>
        ) : (
          <Button look="text" className={styles.start} pending={state === 'pending'} onPress={() => void mail()}>
            {t('verify.password')}
          </Button>
        )}
      </div>
    </Section>
  )
}
