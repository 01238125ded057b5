import { wordLimits } from '#domain/limits.ts'
import { countWords } from '#domain/words/count-words.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Game } from '../../../lib/game/snapshot.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { ReportModel } from '../model/report-model.ts'
import { textsOf } from '../model/texts-of.ts'
import styles from './report-words.module.css'

const sizes = ['one', 'two', 'three', 'four', 'five'] as const

/** The group's most frequent words, typeset in descending order. Five sizes, by the square root of the count. */
export function ReportWords({ report, game }: { report: ReportModel; game: Game }) {
  const t = useTranslations('report')
  const { number } = useFormats()
  const { words, total } = countWords(textsOf(report), game.language, wordLimits.shownMax)
  const most = words[0]?.count ?? 1
  const sizeOf = (count: number) => sizes[Math.min(4, Math.floor(5 * (1 - Math.sqrt(count / most))))] ?? 'five'
  return (
    <Section title={t('words.title')}>
      {total < wordLimits.countedMin ? (
        <p className={styles.how}>{t('words.few')}</p>
      ) : (
        <>
          <ul role="list" className={styles.words} lang={game.language}>
            {words.map(({ word, count }) => (
              <li key={word} className={styles[sizeOf(count)]}>
                {word}
                <span className="vh"> {number(count)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.how}>
            {t('words.how', {
              shown: number(words.reduce((sum, { count }) => sum + count, 0)),
              total: number(total),
            })}
          </p>
        </>
      )}
    </Section>
  )
}
