import { Fragment, useId } from 'react'
import { wordLimits } from '#domain/limits.ts'
import { wordsByLanguage } from '#domain/words/by-language.ts'
import { Link } from 'react-router'
import { type Filter, writeFilter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useMarks } from '../charts/use-marks.ts'
import { AnalysisSection, FigureTable } from '../section/analysis-section.tsx'
import type { Analysis } from '../query/analysis-query.ts'
import shared from '../section/shared.module.css'
import styles from './words.module.css'

const sizes = ['size1', 'size2', 'size3', 'size4', 'size5'] as const

type Word = Analysis['conclusions']['words'][number]

const wordCell = ({ word, language }: Word) => <span lang={language}>{word}</span>
const languageCell = ({ language }: Word) => <span lang={language}>{languageNames[language]}</span>

interface ConclusionWordsProps {
  analysis: Analysis
  filter: Filter
  onOpen: (word: Word) => void
}

/**
 * The words of the groups' conclusions, sized by frequency, each language apart; with few games or words it says so
 * instead.
 */
export function ConclusionWords({ analysis: { conclusions, smallGroup }, filter, onOpen }: ConclusionWordsProps) {
  const t = useTranslations('analysis')
  const common = useTranslations('common')
  const { number } = useFormats()
  const id = useId()
  const { texts } = conclusions
  const groups = wordsByLanguage(conclusions.words.slice(0, wordLimits.shownMax))
  const words = groups.flatMap((group) => group.words)
  const severalLanguages = groups.length > 1
  const { chart, mark } = useMarks(t('sections.words'), words.length)
  const most = conclusions.words[0]?.count ?? 1
  const sizeOf = (count: number) => sizes[Math.min(4, Math.floor(5 * (1 - Math.sqrt(count / most))))] ?? 'size5'
  const findings = t('words.findings', { count: conclusions.findings, shown: number(conclusions.findings) })
  const actions = t('words.actions', { count: conclusions.actions, shown: number(conclusions.actions) })
  return (
    <AnalysisSection
      id="words"
      title={t('sections.words')}
      aside={`${findings}, ${actions}`}
      note={words.length > 0 && <p>{t('words.how')}</p>}
      table={
        words.length > 0 && (
          <FigureTable
            caption={t('sections.words')}
            rows={words}
            rowId={({ language, lemma }) => `${language} ${lemma}`}
            columns={[
              {
                id: 'word',
                title: t('words.word'),
                names: true,
                cell: wordCell,
              },
              ...(severalLanguages
                ? [
                    {
                      id: 'language',
                      title: common('language'),
                      cell: languageCell,
                    },
                  ]
                : []),
              { id: 'count', title: t('words.count'), end: true, cell: ({ count }) => number(count) },
            ]}
          />
        )
      }
    >
      {smallGroup !== null && (
        <p className={shared.slot}>
          {t(`small.${smallGroup}`)} <Link to={paths.gameFilter(writeFilter(filter))}>{t('small.reports')}</Link>
        </p>
      )}
      {smallGroup === null && words.length === 0 && (
        <p className={shared.slot}>{t('words.few', { count: wordLimits.countedMin })}</p>
      )}
      {words.length > 0 && (
        <div {...chart}>
          {groups.map(({ language, words: own }) => (
            <Fragment key={language}>
              {severalLanguages && (
                <h3 id={`${id}${language}`} className={styles.language} lang={language}>
                  {languageNames[language]}
                </h3>
              )}
              <ul
                role="list"
                className={styles.words}
                lang={language}
                aria-labelledby={severalLanguages ? `${id}${language}` : undefined}
              >
                {own.map((one) => (
                  <li key={one.lemma} className={styles[sizeOf(one.count)]}>
                    <button
                      type="button"
                      className={styles.word}
                      onClick={() => onOpen(one)}
                      {...mark(words.indexOf(one))}
                    >
                      {one.word}
                      <span className="vh"> {number(one.count)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      )}
      {texts.map(({ gameId, text }, index) => (
        <blockquote key={index} className={shared.said}>
          <p>{text}</p>
          <Link to={paths.report(gameId)}>{t('toReport')}</Link>
        </blockquote>
      ))}
    </AnalysisSection>
  )
}
