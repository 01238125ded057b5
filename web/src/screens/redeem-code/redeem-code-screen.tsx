import { useState } from 'react'
import { paths } from '../../lib/navigation/paths.ts'
import { AccountBar } from '../../features/session/account-bar.tsx'
import { RedeemForm } from '../../features/trial/redeem-form.tsx'
import { RegistrationSent } from '../../features/trial/registration-sent.tsx'
import type { CouponForm } from '../../features/trial/register.ts'
import { OutboxHint } from '../../lib/evaluation/outbox-hint.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLink } from '../../lib/use-link.ts'
import { DeckCover } from '../../ui/card/deck-cover.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { TableBeside } from '../../ui/frame/table-beside.tsx'
import styles from './redeem-code-screen.module.css'

/** Redeems a code. */
export default function RedeemCodeScreen() {
  const t = useTranslations('trial')
  const [form, setForm] = useState<CouponForm>({
    couponCode: '',
    name: '',
    email: '',
    organization: '',
    marketingConsent: false,
  })
  const [isSent, setSent] = useState(false)
  const trial = useLink(paths.trial())
  const title = t(isSent ? 'sent.title' : 'redemption.title')
  usePageTitle(title)
  return (
    <TableBeside
      table={
        <DeckCover
          deck={{ catalogId: 'the-way-we-work', color: '#1d2b3f' }}
          title={form.organization.trim() || 'Crux'}
          width="clamp(9rem, 20vw, 15rem)"
        />
      }
    >
      <AccountBar />
      <PageFrame key={title} title={title} meta={isSent ? undefined : t('redemption.lead')} measure="form">
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
          <>
            <RedeemForm form={form} onChange={setForm} onSent={() => setSent(true)} />
            <div className={styles.other}>
              <ButtonLink look="text" {...trial}>
                {t('redemption.trial')}
              </ButtonLink>
            </div>
          </>
        )}
      </PageFrame>
    </TableBeside>
  )
}
