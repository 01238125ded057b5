import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Game } from '../../../lib/game/snapshot.ts'
import { placeId } from '../model/place-of-source.ts'
import type { ReportModel, ReportTopic } from '../model/report-model.ts'
import { ActionOutcome } from './action-outcome.tsx'
import styles from './report-topics.module.css'

/** The crystallization: findings as quotes, actions as a table, each with what became of it. */
export function ReportTopics({ report: { topics }, game }: { report: ReportModel; game: Game }) {
  const t = useTranslations('report')
  if (topics.length === 0) return null
  return (
    <section aria-label={t('conclusions')} className={styles.topics}>
      {topics.map((topic) => (
        <TopicAnswer key={topic.topic.id} answer={topic} lang={game.language} />
      ))}
    </section>
  )
}

function TopicAnswer({ answer: { topic, finding, actions }, lang }: { answer: ReportTopic; lang: Game['language'] }) {
  const t = useTranslations('report')
  const isEmpty = topic.kind === 'finding' ? finding === '' : actions.length === 0
  return (
    <div className={styles.topic} id={placeId(topic.id)} tabIndex={-1}>
      <h2 className={styles.title} lang={lang}>
        {topic.title}
      </h2>
      {isEmpty && <p className={styles.empty}>{topic.kind === 'finding' ? t('noFinding') : t('noActions')}</p>}
      {topic.kind === 'finding' && !isEmpty && <p className={styles.finding}>{finding}</p>}
      {topic.kind === 'action_plan' && !isEmpty && <Actions actions={actions} />}
    </div>
  )
}

function Actions({ actions }: { actions: ReportTopic['actions'] }) {
  const t = useTranslations('report')
  const { date } = useFormats()
  return (
    <table className={styles.actions}>
      <thead>
        <tr>
          <th scope="col">{t('action')}</th>
          <th scope="col">{t('assignee')}</th>
          <th scope="col">{t('due')}</th>
        </tr>
      </thead>
      <tbody>
        {actions.map((action) => (
          <tr key={action.id} id={placeId(action.id)} tabIndex={-1}>
            <td>
              <span className={styles.name}>{action.name}</span>
              <ActionOutcome action={action} />
            </td>
            <td>{action.assignee || <span className={styles.empty}>{t('unassigned')}</span>}</td>
            <td>{date(action.dueAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
