import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
  again: async (token: string): Promise<unknown> =>
    api('POST /v1/mail-unsubscriptions', { as: 'nobody', query: {}, body: { token, again: true } }),
}

interface MailLinkPageProps {
  kind: 'confirm' | 'unsubscribe'
  token: string
  /** The page offers to undo it. */
  canBeTakenBack?: boolean
}

/**
 * The page behind a mail's link. It changes nothing by itself, because mail programs open links too; its button does.
 */
export function MailLinkPage({ kind, token, canBeTakenBack = false }: MailLinkPageProps) {
  const t = useTranslations('my-actions')
  const press = useMutation({ mutationFn: async () => calls[kind](token) })
  const again = useMutation({ mutationFn: async () => calls.again(token) })
  if (again.isSuccess) return <Answered title={t('unsubscribe.welcome')} text={t('unsubscribe.welcomeText')} />
  const at = press.isSuccess ? 'done' : 'ask'
  return (
    <Answered title={t(`${kind}.${at}`)} text={t(`${kind}.${at}Text`)} error={press.error ?? again.error}>
      {!press.isSuccess && (
        <Button look="next" pending={press.isPending} onPress={() => void (press.isPending || press.mutate())}>
          {t(`${kind}.press`)}
        </Button>
      )}
      {press.isSuccess && canBeTakenBack && (
        <Button look="line" pending={again.isPending} onPress={() => void (again.isPending || again.mutate())}>
          {t('unsubscribe.again')}
        </Button>
      )}
    </Answered>
  )
}

function Answered(props: { title: string; text: string; error?: Error | null; children?: ReactNode }) {
  const { title, text, error = null, children } = props
  const failureText = useFailureText()
  usePageTitle(title)
  return (
    <PhoneFrame brand={<Logo className={styles.logo} />} aside={<LanguageSwitch />}>
      <div className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        <p role="status">{text}</p>
        {error && (
          <Notice kind="error" isNews>
            {failureText(error)}
          </Notice>
        )}
        {children && <div>{children}</div>}
      </div>
    </PhoneFrame>
  )
}
