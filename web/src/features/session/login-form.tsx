import { type SubmitEvent, useRef, useState } from 'react'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { EmailField } from './email-field.tsx'
import { FormFault } from './form-fault.tsx'
import { logIn } from './log-in.ts'
import styles from './login-form.module.css'
import { checkLogin, type LoginFaults, loginFaults } from './login-faults.ts'
import { OrLine } from './or-line.tsx'
import { useLinkRequest } from './use-link-request.ts'

interface LoginFormProps {
  email: string
  onEmail: (email: string) => void
  /** Called once there is a session; resolves when the next screen is chosen. */
  onDone: () => Promise<void>
  /** A login link has been sent to the address. */
  onLinkAsked: () => void
  /** Opens the page that asks for a new password. */
  forgot: { href: string; onPress: () => void }
}

/** Two ways to log in: with the password, or by an e-mailed link. */
export function LoginForm({ email, onEmail, onDone, onLinkAsked, forgot }: LoginFormProps) {
  const t = useTranslations('session')
  const failureText = useFailureText()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [pending, setPending] = useState(false)
  const [own, setOwn] = useState<LoginFaults>({})
  const link = useLinkRequest()
  const faults = { ...own, ...link.faults }
  const focus = (field: 'email' | 'password') =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    link.clear()
    const early = checkLogin(t, email, password)
    setOwn(early ?? {})
    if (early) return focus(early.email ? 'email' : 'password')
    setPending(true)
    try {
      await logIn(email.trim(), password)
      await onDone()
    } catch (error) {
      setOwn(loginFaults(t, failureText, error))
      setPending(false)
    }
  }

  async function askForLink() {
    setOwn({})
    if (await link.ask('login', email)) onLinkAsked()
    else focus('email')
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormFault faults={faults} />
      <EmailField value={email} onChange={onEmail} error={faults.email} />
      <div className={styles.password}>
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('login.show')}
          coverLabel={t('login.hide')}
          value={password}
          onChange={setPassword}
          error={faults.password}
        />
        <ButtonLink look="text" size="sm" className={styles.forgot} {...forgot}>
          {t('login.forgot')}
        </ButtonLink>
      </div>
      <Button type="submit" look="next" size="lg" wide pending={pending}>
        {t('login.submit')}
      </Button>
      <OrLine>{t('login.or')}</OrLine>
      <Button look="line" size="lg" wide icon="mail" pending={link.pending !== null} onPress={() => void askForLink()}>
        {t('login.link')}
      </Button>
      <p className={styles.note}>{t('login.linkNote')}</p>
    </form>
  )
}
