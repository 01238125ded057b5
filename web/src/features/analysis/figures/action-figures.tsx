import { Link } from 'react-router'
import { analysedActionStates, type AnalysedActionState } from '#domain/analysis/action-kinds.ts'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import type { IconName } from '../../../ui/brand/icons.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AnalysisSection, FigureTable } from '../section/analysis-section.tsx'
import type { Analysis } from '../query/analysis-query.ts'
import shared from '../section/shared.module.css'
import { resultsPath } from '../behind/games-behind.ts'
import styles from './games.module.css'
import { BlockRow } from '../charts/blocks.tsx'
import { useMarks } from '../charts/use-marks.ts'

const signs: Partial<Record<AnalysedActionState, IconName>> = { done: 'check', late: 'clock', blocked: 'pause' }

interface ActionFiguresProps {
  analysis: Analysis
  filter: Filter
  onOpen: (only: AnalysedActionState) => void
}

/** The actions decided, and their state. Each opens its actions, unless the group is too small for texts. */
export function ActionFigures({ analysis: { actions, smallGroup }, filter, onOpen }: ActionFiguresProps) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const largest = Math.max(1, ...analysedActionStates.map((kind) => actions[kind]))
  const pressed = analysedActionStates.filter((kind) => smallGroup === null && actions[kind] > 0)
  const { chart, mark } = useMarks(t('sections.actions'), pressed.length)
  const days = actions.typicalDaysUntilDone
  const rows = analysedActionStates.map((kind) => ({ kind, count: actions[kind] }))
  return (
    <AnalysisSection
      id="actions"
      title={t('sections.actions')}
      aside={t('words.actions', { count: actions.decided, shown: number(actions.decided) })}
      note={actions.decided > 0 && <p>{t('actions.how')}</p>}
      table={
        actions.decided > 0 && (
          <FigureTable
            caption={t('sections.actions')}
            rows={rows}
            rowId={({ kind }) => kind}
            columns={[
              { id: 'state', title: t('actions.state'), names: true, cell: ({ kind }) => t(`actions.${kind}`) },
              { id: 'count', title: t('sections.actions'), end: true, cell: ({ count }) => number(count) },
            ]}
          />
        )
      }
    >
      {actions.decided === 0 ? (
        <p className={shared.slot}>{t('actions.none')}</p>
      ) : (
        <>
          <div {...chart}>
            <ul role="list" className={styles.states}>
              {rows.map(({ kind, count }) => {
                const name = (
                  <>
                    {signs[kind] && <Icon name={signs[kind]} />}
                    {t(`actions.${kind}`)}
                  </>
                )
                const at = pressed.indexOf(kind)
                return (
                  <li key={kind}>
                    {at === -1 ? (
                      <span className={styles.state}>{name}</span>
                    ) : (
                      <button
                        type="button"
                        className={classNames(shared.plain, shared.opens, styles.state)}
                        onClick={() => onOpen(kind)}
                        {...mark(at)}
                      >
                        {name}
                      </button>
                    )}
                    <BlockRow count={count} largest={largest} />
                    <b>{number(count)}</b>
                  </li>
                )
              })}
            </ul>
          </div>
          {days !== null && (
            <p className={shared.quiet}>{days === 0 ? t('actions.sameDay') : t('actions.days', { count: days })}</p>
          )}
          <p className={shared.quiet}>
            <Link to={resultsPath(filter, 'actions')}>{t('actions.all')}</Link>
          </p>
        </>
      )}
    </AnalysisSection>
  )
}
