import { shownIdeas } from '../../../lib/together/ideas.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { ActionItem, Topic } from '../../../lib/game/snapshot.ts'
import { Disclosure } from '../../../ui/overlay/disclosure.tsx'
import { usePlayer } from '../frame/player-context.ts'
import styles from './after.module.css'

function ActionLine({ item }: { item: ActionItem }) {
  const t = useTranslations('player')
  const { date } = useFormats()
  const due = date(item.dueAt)
  return (
    <li className={styles.action}>
      <span className={styles.name}>{item.name}</span>
      <span className={styles.who}>
        {item.assignee === ''
          ? t('crystallization.date', { date: due })
          : t('crystallization.who', { name: item.assignee, date: due })}
      </span>
    </li>
  )
}

/** One question of the crystallization with what has been written so far. */
export function TopicText({ topic }: { topic: Topic }) {
  const t = useTranslations('player')
  const { number } = useFormats()
  const { snapshot } = usePlayer()
  const { game, conclusions, actionItems } = snapshot
  const report = conclusions.find((conclusion) => conclusion.topicId === topic.id)?.report.trim() ?? ''
  const items = actionItems.filter((item) => item.topicId === topic.id)
  const ideas = shownIdeas(snapshot, topic.id)
  const isPlan = topic.kind === 'action_plan'
  const isEmpty = isPlan ? items.length === 0 : report === ''
  return (
    <section className={styles.topic}>
      <h2 className={styles.heading} lang={game.language}>
        {topic.title}
      </h2>
      {isEmpty && (
        <p className={styles.quiet}>{t(isPlan ? 'crystallization.emptyActions' : 'crystallization.empty')}</p>
      )}
      {!isPlan && report !== '' && (
        <p className={styles.finding} lang={game.language}>
          {report}
        </p>
      )}
      {isPlan && items.length > 0 && (
        <ul role="list" className={styles.actions}>
          {items.map((item) => (
            <ActionLine key={item.id} item={item} />
          ))}
        </ul>
      )}
      {ideas.length > 0 && (
        <Disclosure title={t('thinking.ideas')} aside={number(ideas.length)}>
          <ul role="list" className={styles.actions}>
            {ideas.map(({ id, text }) => (
              <li key={id} className={styles.action}>
                {text}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}
