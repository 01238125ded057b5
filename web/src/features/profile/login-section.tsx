import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './profile.module.css'

/** The user's login: change the password, or request the mail for adding a first one. */
export function LoginSection({ userId, email, hasPassword }: { userId: string; email: string; hasPassword: boolean }) {
  const t = useTranslations('profile')
  const [isOpen, setIsOpen] = useState(false)
  const add = useMutation({
    mutationFn: async () => api('POST /v1/authentication/login/init-reset-password', { body: { userId } }),
  })
  return (
    <Section title={t('login.title')}>
      <div className={styles.form}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('login.email')}</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>{t('login.password')}</dt>
            <dd>{t(hasPassword ? 'login.hasPassword' : 'login.noPassword')}</dd>
          </div>
        </dl>
        {hasPassword && isOpen && <PasswordForm email={email} onDone={() => setIsOpen(false)} />}
        {hasPassword && !isOpen && (
          <div>
            <Button look="line" onPress={() => setIsOpen(true)}>
              {t('login.change')}
            </Button>
          </div>
        )}
        {!hasPassword && (
          <>
            {add.isSuccess && (
              <Notice kind="good" isNews title={t('login.sentTitle')}>
                {t('login.sent', { email })}
              </Notice>
            )}
            <div>
              <Button look="line" icon="mail" pending={add.isPending} onPress={() => add.mutate()}>
                {t(add.isSuccess ? 'login.addAgain' : 'login.add')}
              </Button>
            </div>
            <FailureNotice error={add.error} />
          </>
        )}
      </div>
    </Section>
  )
}
