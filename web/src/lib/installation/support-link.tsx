import { useTranslations } from '../i18n/use-translations.ts'
import styles from './support-link.module.css'
import { useServerInfo } from './use-server-info.ts'

/** The address of the people who run the service, under words that say to write to them; nothing where they named none. */
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
