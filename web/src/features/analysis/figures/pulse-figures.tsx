import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Analysis } from '../query/analysis-query.ts'
import { AnalysisSection, FigureTable } from '../section/analysis-section.tsx'
import shared from '../section/shared.module.css'
import styles from './games.module.css'

/** Whether anything has changed weeks later, as the respondents' aggregate; nothing if too few have answered. */
export function PulseFigures({ analysis: { pulse } }: { analysis: Analysis }) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const [first] = pulse
  if (!first) return null
  const one = (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <AnalysisSection
      id="pulse"
      title={t('sections.pulse')}
      note={<p>{t('pulse.how', { max: number(first.maxScore) })}</p>}
      table={
        <FigureTable
          caption={t('sections.pulse')}
          rows={[...first.levels].reverse()}
          rowId={({ score }) => String(score)}
          columns={[
            { id: 'score', title: t('pulse.answer'), names: true, cell: ({ score }) => number(score) },
            ...pulse.map(({ wave, levels }) => ({
              id: wave,
              title: t(`pulse.wave.${wave}`),
              end: true,
              cell: ({ score }: { score: number }) => number(levels.find((level) => level.score === score)?.count ?? 0),
            })),
          ]}
        />
      }
    >
      {pulse.map(({ wave, mean, low, high, maxScore, count, games, texts }) => (
        <div key={wave} className={styles.wave}>
          <p className={styles.meanLine}>
            <b>{one(mean ?? 0)}</b>{' '}
            {t(`pulse.mean.${wave}`, { max: number(maxScore), low: one(low ?? 0), high: one(high ?? 0) })}
          </p>
          <p className={shared.quiet}>{t('pulse.answers', { shown: number(count), games: number(games) })}</p>
          {texts.map((text, index) => (
            <blockquote key={index} className={shared.said}>
              <p>{text}</p>
            </blockquote>
          ))}
        </div>
      ))}
    </AnalysisSection>
  )
}
