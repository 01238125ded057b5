import { useState } from 'react'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { type GivenMembership, refuseMembership } from './given-membership.ts'
import styles from './invite-form.module.css'

interface RefuseFormProps {
  code: string
  membership: GivenMembership
  onDone: () => void
}

/** What changed in somebody's membership, and one button to refuse it. */
export function RefuseForm({ code, membership: { organizationName, returnToName }, onDone }: RefuseFormProps) {
  const t = useTranslations('account')
  const failureText = useFailureText()
  const [refusal, setRefusal] = useState<unknown>(null)
  const form = useSubmit(async () => {
    setRefusal(null)
    try {
      await refuseMembership(code)
      onDone()
    } catch (error) {
      setRefusal(error)
      throw error
    }
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {refusal !== null && (
        <Notice kind="error" isNews title={t('refuse.failed')}>
          {failureText(refusal)}
        </Notice>
      )}
      <p>
        {returnToName === null
          ? t('refuse.added', { organization: organizationName })
          : t('refuse.moved', { organization: organizationName, from: returnToName })}
      </p>
      <Button type="submit" look="line" size="lg" wide pending={form.pending}>
        {t('refuse.refuse')}
      </Button>
    </form>
  )
}
