import { useState } from 'react'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormFault } from './form-fault.tsx'
import styles from './login-form.module.css'
import type { AskedLink } from './request-link.ts'
import { useLinkRequest } from './use-link-request.ts'

/** What to do after asking for a link. It looks the same if there is no such account. */
export function LinkSent({ asked, onOther }: { asked: AskedLink; onOther: () => void }) {
  const t = useTranslations('session')
  const { pending, faults, ask } = useLinkRequest()
  const [again, setAgain] = useState(0)
  const fault = faults.form ?? faults.email

  async function sendAgain() {
    if (await ask(asked.kind, asked.email)) setAgain(again + 1)
  }

  return (
    <div className={styles.form}>
      <p ref={focusWhenShown} tabIndex={-1} role="status">
        {t(`sent.${asked.kind}`, { email: asked.email })}
      </p>
      <p className={styles.patience}>{t('sent.patience')}</p>
      {again > 0 && fault === undefined && (
        <Notice key={again} kind="good" isNews>
          {t('sent.sentAgain')}
        </Notice>
      )}
      <FormFault faults={{ ...faults, form: fault }} />
      <div className={styles.ways}>
        <Button look="line" pending={pending !== null} onPress={() => void sendAgain()}>
          {t('sent.again')}
        </Button>
        <Button look="text" onPress={onOther}>
          {t('sent.other')}
        </Button>
      </div>
    </div>
  )
}
