import { useState } from 'react'
import { conclusionLimits } from '#domain/limits.ts'
import builderStyles from '../../lib/builder/builder.module.css'
import { useDeckContent, useDecks } from '../../lib/decks/deck-queries.ts'
import { faceOf } from '../../lib/game/face-of.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Card } from '../../ui/card/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { wood } from '../../ui/table/wood.ts'
import type { DraftTopic, TemplateDraft } from './template-draft.ts'
import styles from './try-panel.module.css'

interface TryPanelProps {
  draft: TemplateDraft
  organizationId: string
  /** The question being edited; null: the first. */
  shown: string | null
  onShow: (key: string) => void
}

/** A question as the group sees it, beside a sample crux, to try out. */
export function TryPanel({ draft, organizationId, shown, onShow }: TryPanelProps) {
  const t = useTranslations('templates')
  const { topics, language } = draft
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const index = Math.max(
    0,
    topics.findIndex(({ key }) => key === shown),
  )
  const topic = topics[index]
  const go = (to: number) => {
    const next = topics[to]
    if (next) onShow(next.key)
  }
  return (
    <section className={wood(builderStyles.table)} aria-label={t('try.title')} data-own-undo="">
      <h2 className={builderStyles.tableTitle}>{t('try.title')}</h2>
      {topic && (
        <div className={styles.sheet}>
          <p className={styles.of}>{t('try.of', { current: index + 1, total: topics.length })}</p>
          <h3 className={styles.question} lang={language}>
            {topic.title.trim() || t('try.empty')}
          </h3>
          {topic.hintText.trim() !== '' && (
            <p className={styles.hint} lang={language}>
              {topic.hintText}
            </p>
          )}
          <Answer
            key={topic.key}
            topic={topic}
            value={answers[topic.key] ?? ''}
            onChange={(text) => setAnswers((old) => ({ ...old, [topic.key]: text }))}
          />
          <p className={styles.of}>{t('try.sample')}</p>
          <div className={styles.turn}>
            <Button
              look="line"
              size="sm"
              icon="chevronLeft"
              aria-label={t('try.previous')}
              disabled={index === 0}
              onPress={() => go(index - 1)}
            />
            <Button
              look="line"
              size="sm"
              icon="chevronRight"
              aria-label={t('try.next')}
              disabled={index === topics.length - 1}
              onPress={() => go(index + 1)}
            />
          </div>
        </div>
      )}
      <SampleCrux organizationId={organizationId} draft={draft} />
    </section>
  )
}

function Answer({ topic, value, onChange }: { topic: DraftTopic; value: string; onChange: (text: string) => void }) {
  const t = useTranslations('templates')
  const [assignee, setAssignee] = useState('')
  if (topic.kind === 'finding')
    return (
      <TextArea
        label={topic.title.trim() || t('try.empty')}
        hideLabel
        rows={3}
        maxLength={conclusionLimits.findingMax}
        value={value}
        onChange={onChange}
      />
    )
  return (
    <div className={styles.plan}>
      <TextField
        className={styles.action}
        label={t('try.action')}
        maxLength={conclusionLimits.actionNameMax}
        value={value}
        onChange={onChange}
      />
      <TextField
        label={t('try.who')}
        maxLength={conclusionLimits.assigneeMax}
        value={assignee}
        onChange={setAssignee}
      />
      <p className={styles.due}>
        <span>{t('try.due')}</span>
        <b>{t('try.week')}</b>
      </p>
    </div>
  )
}

/** A library card in the template's language, in place of the crux. */
function SampleCrux({ organizationId, draft }: { organizationId: string; draft: TemplateDraft }) {
  const t = useTranslations('templates')
  const { data: decks } = useDecks({ organizationId, gameMode: draft.supportedGameModes[0] ?? 'one_on_one' })
  const deck = decks?.find(({ language }) => language === draft.language) ?? decks?.[0]
  const { data } = useDeckContent(organizationId, deck?.id ?? null)
  const card = data?.cards[0]
  if (!deck || !card) return null
  return (
    <div className={styles.crux}>
      <Card face={faceOf(card, deck)} size="mini" lie="lying" lang={deck.language} width="6rem" titleAs="p" />
      <p>{t('try.beside')}</p>
    </div>
  )
}
