import { chatLimits } from '#domain/limits.ts'
import type { Turn } from '../../lib/ai/use-chat.ts'
import { useLeftOut } from '../../lib/ai/use-left-out.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import styles from './analysis-chat.module.css'
import { answerOf } from './chat-answer.ts'

/** Everything that was sent for an answer, to whom, and what did not fit. */
export function SentSources({ turn }: { turn: Turn }) {
  const t = useTranslations('ai')
  const { number } = useFormats()
  const leftOut = useLeftOut()
  const { done } = answerOf(turn)
  if (!done) return null
  return (
    <>
      {done.leftOut.length > 0 && (
        <p className={styles.quiet}>
          {t('chat.leftOut', { list: leftOut(done.leftOut), most: number(chatLimits.textsMax) })}
        </p>
      )}
      <Disclosure title={t('chat.sent', { count: done.sources.length, shown: number(done.sources.length) })}>
        <p className={styles.quiet}>
          {t(done.isOwnEndpoint ? 'summary.modelOwn' : 'summary.model', { model: done.model })}{' '}
          {t('chat.tokens', { count: done.usage.total, shown: number(done.usage.total) })} {t('chat.asSent')}
        </p>
        <ol className={styles.sent}>
          {done.sources.map((source) => (
            <li key={source.number}>
              {source.text} <span className={styles.about}>{source.about}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </>
  )
}
