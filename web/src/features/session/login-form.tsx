import { type SubmitEvent, useState } from 'react'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useWords } from '../../lib/i18n/use-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { logIn } from './log-in.ts'
import styles from './login-form.module.css'
import { checkLogin, type LoginFaults, loginFaults } from './login-faults.ts'

/** E-mail and password. `onDone` is called once there is a session. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const t = useWords('session')
  const failureText = useFailureText()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [seen, setSeen] = useState(false)
  const [pending, setPending] = useState(false)
  const [faults, setFaults] = useState<LoginFaults>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const early = checkLogin(t, email, password)
    setFaults(early ?? {})
    if (early) {
      event.currentTarget.querySelector<HTMLInputElement>(early.email ? 'input[type="email"]' : 'input[name="password"]')?.focus()
      return
    }
    setPending(true)
    try {
      await logIn(email.trim(), password)
      onDone()
    } catch (error) {
      setFaults(loginFaults(t, failureText, error))
      setPending(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {faults.form && <Notice kind="error" isNews>{faults.form}</Notice>}
      <TextField
        label={t('login.email')} type="email" name="email" autoComplete="username" autoCapitalize="none" spellCheck={false} inputMode="email"
        value={email} onChange={setEmail} error={faults.email}
      />
      <TextField
        label={t('login.password')} type={seen ? 'text' : 'password'} name="password" autoComplete="current-password" autoCapitalize="none" spellCheck={false}
        value={password} onChange={setPassword} error={faults.password}
      />
      <Checkbox checked={seen} onChange={setSeen}>{t('login.show')}</Checkbox>
      <Button type="submit" look="next" size="lg" wide pending={pending}>{t('login.submit')}</Button>
    </form>
  )
}
