import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useLanguage, useTranslations } from '../../lib/i18n/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './service-messages.module.css'

/** Polling interval in ms; an announcement reaches an open dashboard within this time. */
const askedEvery = 300_000

/** The operator's announcements, above every page. Nothing without any, or if they cannot be loaded. */
export function ServiceMessages() {
  const t = useTranslations('dashboard')
  const language = useLanguage()
  const { data: messages = [] } = useQuery({
    queryKey: ['service-messages', language],
    queryFn: async ({ signal }) => (await api('GET /v1/service_messages/', { signal })).data,
    refetchInterval: askedEvery,
    staleTime: askedEvery,
    retry: false,
  })
  if (messages.length === 0) return null
  return (
    <aside className={styles.messages} aria-label={t('serviceMessages')}>
      {messages.map(({ id, text, severity, language: lang }) => (
        <Notice key={id} kind={severity} isNews>
          <p lang={lang}>{text}</p>
        </Notice>
      ))}
    </aside>
  )
}
