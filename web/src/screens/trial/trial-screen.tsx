import { useState } from 'react'
import { paths } from '../../lib/navigation/paths.ts'
import { AccountBar } from '../../features/session/account-bar.tsx'
import { Offer } from '../../features/trial/offer.tsx'
import { RegistrationSent } from '../../features/trial/registration-sent.tsx'
import type { TrialForm as Form } from '../../features/trial/register.ts'
import { TrialForm } from '../../features/trial/trial-form.tsx'
import { OutboxHint } from '../../lib/evaluation/outbox-hint.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLink } from '../../lib/use-link.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { TableBeside } from '../../ui/frame/table-beside.tsx'
import styles from './trial-screen.module.css'

/** The form for a free trial, and what the trial includes. */
export default function TrialScreen() {
  const t = useTranslations('trial')
  const [form, setForm] = useState<Form>({
    name: '',
    email: '',
    phoneNumber: '',
    organization: '',
    privacyConsent: false,
  })
  const [isSent, setSent] = useState(false)
  const join = useLink(paths.join())
  const login = useLink(paths.login())
  const redeem = useLink(paths.redeemCode())
  const title = t(isSent ? 'sent.title' : 'title')
  usePageTitle(title)
  return (
    <TableBeside table={<Offer />} tableLabel={t('offer')} share="half">
      <AccountBar />
      <PageFrame key={title} title={title} meta={isSent ? undefined : t('lead')} measure="form">
        {isSent ? (
          <>
            <RegistrationSent email={form.email.trim()} onBack={() => setSent(false)} />
            <OutboxHint
              text={t('sent.outbox')}
              label={t('sent.toOutbox')}
              href={paths.outbox(form.email.trim().toLowerCase())}
            />
          </>
        ) : (
          <TrialForm form={form} onChange={setForm} onSent={() => setSent(true)} login={login} />
        )}
        <div className={styles.other}>
          <ButtonLink look="text" size="sm" {...join}>
            {t('join')}
          </ButtonLink>
          <ButtonLink look="text" size="sm" {...login}>
            {t('login')}
          </ButtonLink>
          <ButtonLink look="text" size="sm" {...redeem}>
            {t('redeem')}
          </ButtonLink>
        </div>
      </PageFrame>
    </TableBeside>
  )
}
