import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Section } from '../../../ui/frame/section.tsx'
import styles from './game-report.module.css'
import type { Report } from '../model/report-query.ts'

/** Whether anything has changed since, as the respondents' aggregate; nothing if too few have answered. */
export function ReportPulse({ pulse }: { pulse: Report['rights']['pulse'] }) {
  const t = useTranslations('report')
  const { number } = useFormats()
  if (pulse.length === 0) return null
  return (
    <Section title={t('pulse.title')}>
      {pulse.map(({ wave, count, mean, scores, texts }) => (
        <div key={wave}>
          <p>
            {t(`pulse.${wave}`, {
              count,
              shown: number(count),
              mean: number(Math.round(mean * 10) / 10),
              max: scores.length,
            })}
          </p>
          {texts.map((text, index) => (
            <blockquote key={index} className={styles.said}>
              {text}
            </blockquote>
          ))}
        </div>
      ))}
    </Section>
  )
}
