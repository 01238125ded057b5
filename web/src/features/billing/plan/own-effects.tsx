import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Section } from '../../../ui/frame/section.tsx'
import styles from '../billing.module.css'
import { useOwnEffects } from '../passes/passes-queries.ts'

/** The user's own running day pass and trial; nothing without one. */
export function OwnEffects({ organizationId }: { organizationId: string }) {
  const t = useTranslations('billing')
  const { dateTime } = useFormats()
  const { data = [] } = useOwnEffects()
  const running = data.filter((effect) => effect.organizationId === organizationId && effect.isActive && effect.endsAt)
  if (running.length === 0) return null
  return (
    <Section title={t('effects.title')}>
      <ul className={styles.rows}>
        {running.map(({ id, kind, endsAt }) => (
          <li key={id}>
            {t(kind === 'day_pass' ? 'effects.dayPass' : 'effects.trial', { moment: dateTime(endsAt ?? '') })}
          </li>
        ))}
      </ul>
    </Section>
  )
}
