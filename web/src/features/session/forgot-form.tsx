import type { SubmitEvent } from 'react'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmailField } from './email-field.tsx'
import { FormFault } from './form-fault.tsx'
import styles from './login-form.module.css'
import { OrLine } from './or-line.tsx'
import type { LinkKind } from './request-link.ts'
import { useLinkRequest } from './use-link-request.ts'

interface ForgotFormProps {
  email: string
  onEmail: (email: string) => void
  onAsked: (kind: LinkKind) => void
}

/** For a forgotten password: sends a link to set a new one, or to log in without. */
export function ForgotForm({ email, onEmail, onAsked }: ForgotFormProps) {
  const t = useTranslations('session')
  const { pending, faults, ask } = useLinkRequest()

  async function askFor(kind: LinkKind, form: HTMLFormElement | null) {
    if (await ask(kind, email)) onAsked(kind)
    else form?.querySelector('input')?.focus()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        void askFor(
          submitter instanceof HTMLButtonElement && submitter.value === 'login' ? 'login' : 'password',
          event.currentTarget,
        )
      }}
    >
      <FormFault faults={faults} />
      <EmailField value={email} onChange={onEmail} error={faults.email} />
      <Button type="submit" look="next" size="lg" wide pending={pending === 'password'}>
        {t('forgot.submit')}
      </Button>
      <OrLine>{t('forgot.or')}</OrLine>
      <Button type="submit" value="login" look="line" size="lg" wide icon="mail" pending={pending === 'login'}>
        {t('forgot.link')}
      </Button>
    </form>
  )
}
