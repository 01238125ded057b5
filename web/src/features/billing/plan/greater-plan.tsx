import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { CurrentPlan } from '../billing-queries.ts'
import styles from '../billing.module.css'

const parts = [
  { id: 'builders', icon: 'edit' },
  { id: 'analysis', icon: 'chart' },
  { id: 'ai', icon: 'sparkle' },
] as const

/** What Pro would add to the organization's plan; nothing if it has all of it. */
export function GreaterPlan({ allowance }: Pick<CurrentPlan, 'allowance'>) {
  const t = useTranslations('billing')
  const lacking = parts.filter(({ id }) => !allowance[id])
  if (lacking.length === 0) return null
  return (
    <Section title={t('greater.title')}>
      <ul className={styles.greater}>
        {lacking.map(({ id, icon }) => (
          <li key={id}>
            <Icon name={icon} />
            <div>
              <h3>{t(`greater.${id}.title`)}</h3>
              <p className={styles.quiet}>{t(`greater.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
