import { useEffect, useMemo, useRef, useState } from 'react'
import { PdfButton } from '../../lib/dashboard/pdf-button.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { mailPage } from './mail-page.ts'
import { type Mail, saveAttachment } from './outbox-queries.ts'
import styles from './outbox.module.css'

/** A mail as a mail program would show it, or its plain text. */
export function MailReader({ mail }: { mail: Mail }) {
  const t = useTranslations('outbox')
  const [isText, setText] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // In a narrow window the mail is below the list: scrolls it into view.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if ((heading.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2) heading.current?.scrollIntoView()
  }, [])
  const page = useMemo(() => mailPage(mail.html), [mail.html])
  return (
    <article className={styles.reader} aria-labelledby="mail-subject">
      <header className={styles.head}>
        <h2 ref={heading} id="mail-subject" tabIndex={-1} lang={mail.language}>
          {mail.subject}
        </h2>
        <p className={styles.note}>{t('to', { recipient: mail.recipient })}</p>
        <div className={styles.ways}>
          {mail.link !== null && (
            <ButtonLink look="next" size="sm" href={mail.link} target="_blank" rel="noopener">
              {t('openLink')}
            </ButtonLink>
          )}
          {mail.hasAttachment && <PdfButton size="sm" label={t('attachment')} save={() => saveAttachment(mail.id)} />}
          <Button look="line" size="sm" onPress={() => setText(!isText)}>
            {t(isText ? 'asHtml' : 'asText')}
          </Button>
        </div>
      </header>
      {isText ? (
        <pre className={styles.text} lang={mail.language}>
          {mail.text}
        </pre>
      ) : (
        // No scripts, no origin, no forms: a mail may only open links, in a new window.
        <iframe
          className={styles.page}
          title={t('preview', { subject: mail.subject })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={page}
        />
      )}
    </article>
  )
}
