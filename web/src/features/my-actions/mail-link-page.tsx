import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { LanguageSwitch } from '../../lib/i18n/language-switch.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PhoneFrame } from '../../ui/frame/phone-frame.tsx'
import styles from './my-actions.module.css'

const calls = {
  confirm: async (token: string): Promise<unknown> =>
    api('POST /v1/mail-confirmations', { as: 'nobody', body: { token } }),
  unsubscribe: async (token: string): Promise<unknown> =>
    api('POST /v1/mail-unsubscriptions', { as: 'nobody', query: {}, body: { token } }),
}

/** The page behind a mail's link: it does nothing by itself, for mail programs open links too. One button does it. */
export function MailLinkPage({ kind, token }: { kind: 'confirm' | 'unsubscribe'; token: string }) {
  const t = useTranslations('my-actions')
  const failureText = useFailureText()
  const press = useMutation({ mutationFn: async () => calls[kind](token) })
  const at = press.isSuccess ? 'done' : 'ask'
  usePageTitle(t(`${kind}.${at}`))
  return (
    <PhoneFrame brand={<Logo />} aside={<LanguageSwitch />}>
      <div className={styles.page}>
        <h1 className={styles.title}>{t(`${kind}.${at}`)}</h1>
        <p role="status">{t(`${kind}.${at}Text`)}</p>
        {press.error && (
          <Notice kind="error" isNews>
            {failureText(press.error)}
          </Notice>
        )}
        {!press.isSuccess && (
          <div>
            <Button look="next" pending={press.isPending} onPress={() => void (press.isPending || press.mutate())}>
              {t(`${kind}.press`)}
            </Button>
          </div>
        )}
      </div>
    </PhoneFrame>
  )
}
