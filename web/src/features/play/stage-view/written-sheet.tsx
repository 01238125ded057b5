import type { Topic } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useStage } from '../stage/stage-context.ts'
import styles from './stage-view.module.css'

/** How many actions fit below a question. */
const actionsShown = 4

/** What is written so far, question by question, as players see it on their phones. */
export function WrittenSheet() {
  const t = useTranslations('stage-view')
  const {
    snapshot: { game, topics },
  } = useStage()
  return (
    <section aria-label={t('crystallize.written')} className={styles.sheet} data-many={topics.length > 3 || undefined}>
      {topics.map((topic) => (
        <div key={topic.id} className={styles.topic}>
          <h2 lang={game.language}>{topic.title}</h2>
          {topic.kind === 'finding' ? <Finding topic={topic} /> : <Actions topic={topic} />}
        </div>
      ))}
    </section>
  )
}

function Finding({ topic }: { topic: Topic }) {
  const t = useTranslations('stage-view')
  const {
    snapshot: { conclusions },
  } = useStage()
  const text = conclusions.find(({ topicId }) => topicId === topic.id)?.report.trim() ?? ''
  return text === '' ? (
    <p className={styles.empty}>{t('crystallize.nothing')}</p>
  ) : (
    <p className={styles.finding}>{text}</p>
  )
}

function Actions({ topic }: { topic: Topic }) {
  const t = useTranslations('stage-view')
  const {
    snapshot: { actionItems },
  } = useStage()
  const actions = actionItems.filter(({ topicId }) => topicId === topic.id)
  const more = actions.length - actionsShown
  if (actions.length === 0) return <p className={styles.empty}>{t('crystallize.nothing')}</p>
  return (
    <>
      <ul role="list" className={styles.actions}>
        {actions.slice(0, actionsShown).map(({ id, name, assignee }) => (
          <li key={id}>
            <span>{name}</span> <b>{assignee.trim() || t('crystallize.nobody')}</b>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.empty}>{t('crystallize.more', { count: more })}</p>}
    </>
  )
}
