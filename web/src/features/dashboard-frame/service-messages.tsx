import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useLanguage, useTranslations } from '../../lib/i18n/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './service-messages.module.css'

/** Milliseconds; an announcement reaches an open dashboard within this time. */
const askedEvery = 300_000

/** What the operator wants everybody to know now, above every page. Nothing is drawn while there is nothing, or it can’t be read. */
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
