import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import type { IconName } from '../../../ui/brand/icons.ts'
import { AnalysisSection } from '../section/analysis-section.tsx'
import type { Analysis } from '../query/analysis-query.ts'
import shared from '../section/shared.module.css'
import styles from './games.module.css'
import { BlockRow } from '../charts/blocks.tsx'

const kinds = ['done', 'open', 'late', 'blocked', 'dropped'] as const
const signs: Partial<Record<(typeof kinds)[number], IconName>> = { done: 'check', late: 'clock', blocked: 'pause' }

/** The actions decided, and their state. */
export function ActionFigures({ analysis: { actions } }: { analysis: Analysis }) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const largest = Math.max(1, ...kinds.map((kind) => actions[kind]))
  return (
    <AnalysisSection
      id="actions"
      title={t('sections.actions')}
      aside={t('words.actions', { count: actions.decided, shown: number(actions.decided) })}
      note={actions.decided > 0 && <p>{t('actions.how')}</p>}
    >
      {actions.decided === 0 ? (
        <p className={shared.slot}>{t('actions.none')}</p>
      ) : (
        <>
          <ul role="list" className={styles.states}>
            {kinds.map((kind) => (
              <li key={kind}>
                <span className={styles.state}>
                  {signs[kind] && <Icon name={signs[kind]} />}
                  {t(`actions.${kind}`)}
                </span>
                <BlockRow count={actions[kind]} largest={largest} />
                <b>{number(actions[kind])}</b>
              </li>
            ))}
          </ul>
          {actions.typicalDaysUntilDone !== null && (
            <p className={shared.quiet}>{t('actions.days', { count: actions.typicalDaysUntilDone })}</p>
          )}
        </>
      )}
    </AnalysisSection>
  )
}
