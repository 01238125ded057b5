import { useTranslations } from '../i18n/use-translations.ts'
import styles from './support-link.module.css'
import { useServerInfo } from './use-server-info.ts'

/** The operator's support address under an invitation to write; renders nothing if none is configured. */
export function SupportLink() {
  const t = useTranslations('common')
  const address = useServerInfo()?.supportEmail
  if (!address) return null
  return (
    <p>
      <a className={styles.link} href={`mailto:${address}`}>
        {t('writeTo', { address })}
      </a>
    </p>
  )
}
