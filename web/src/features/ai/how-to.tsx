import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './ai.module.css'

/** Without AI: how to connect it in three steps, and what works without. */
export function HowTo({ onConnect }: { onConnect: () => void }) {
  const t = useTranslations('ai')
  return (
    <Section title={t('howTo.title')}>
      <ol className={styles.steps}>
        <li>{t('howTo.first')}</li>
        <li>{t('howTo.second')}</li>
        <li>{t('howTo.third')}</li>
      </ol>
      <p className={styles.quiet}>{t('howTo.without')}</p>
      <Button look="line" onPress={onConnect} className={styles.connect}>
        {t('howTo.connect')}
      </Button>
    </Section>
  )
}
