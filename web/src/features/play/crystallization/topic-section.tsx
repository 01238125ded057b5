import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Topic } from '../../../lib/game/snapshot.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { ActionPlan } from './action-plan.tsx'
import { FindingField } from './finding-field.tsx'
import styles from './topic-section.module.css'
import { useStage } from '../stage/stage-context.ts'

/** One question of the template, with the kind of answer that it asks for. */
export function TopicSection({ topic, number }: { topic: Topic; number: number }) {
  const { snapshot: { game } } = useStage()
  return (
    <Numbered number={number} title={topic.title} hint={topic.hintText} lang={game.language}>
      {topic.kind === 'finding' ? <FindingField topic={topic} /> : <ActionPlan topic={topic} />}
    </Numbered>
  )
}

interface NumberedProps { number: number; title: string; hint: string; lang?: string; children: ReactNode }

function Numbered({ number, title, hint, lang, children }: NumberedProps) {
  const { number: shown } = useFormats()
  const id = useId()
  return (
    <section className={styles.topic} aria-labelledby={id}>
      <span className={styles.number} aria-hidden="true">{shown(number)}</span>
      <div className={styles.content}>
        <h2 id={id} className={styles.title} lang={lang}>{title}</h2>
        {hint !== '' && <p className={styles.hint} lang={lang}>{hint}</p>}
        <div className={styles.answer}>{children}</div>
      </div>
    </section>
  )
}
