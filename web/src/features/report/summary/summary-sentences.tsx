import { useRef, useState } from 'react'
import type { Language } from '#domain/languages.ts'
import type { GameSnapshot } from '../../../lib/game/snapshot.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { IconName } from '../../../ui/brand/icons.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { RestsOn } from './rests-on.tsx'
import { type GameSummary, type SummarySource, useDeleteSentence } from './summary-query.ts'
import evidence from '../../../lib/ai/evidence.module.css'
import styles from './summary.module.css'

export interface SentencesProps {
  summary: GameSummary
  snapshot: GameSnapshot
  /** Of the cards in the snapshot. */
  cardLanguage: Language
  /** Shows a source where the report has it. */
  onShow: (source: SummarySource) => void
  /** Called when the only sentence has been deleted. */
  onEmptied: () => void
}

/** The pressed chip: a source of a sentence. */
interface Pressed {
  sentenceId: string
  source: number
}

/** The sentences of a summary, each with chips that open its sources beside it. Escape closes them. */
export function SummarySentences({ summary, snapshot, cardLanguage, onShow, onEmptied }: SentencesProps) {
  const t = useTranslations('ai')
  const { number } = useFormats()
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const read = summary.sentences.find(({ id }) => id === pressed?.sentenceId)
  const open = read && summary.sources.find((source) => source.number === pressed?.source)
  // A mouse opens with the sentence the card that it rests on, else its first source. Keys have the chips, and a text
  // can be selected to copy it.
  const firstOf = (numbers: readonly number[]) => {
    const isCard = (number: number) => summary.sources.some((one) => one.number === number && one.kind === 'card')
    return numbers.find(isCard) ?? numbers[0] ?? 0
  }
  // Whoever presses the button that goes reads on at the next sentence. News may take the row away before the answer
  // comes, and the focus with it.
  const readOnFrom = (index: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])]
    const [row, next] = [rows[index], rows[index + 1]]
    const hasFocus = row?.contains(document.activeElement) ?? false
    return () => {
      const isThere = document.activeElement === document.body || row?.contains(document.activeElement)
      if (!hasFocus || !isThere) return
      if (rows.length === 1) onEmptied()
      else (next ?? list.current)?.focus()
    }
  }
  return (
    <div className={open ? `${styles.columns} ${styles.isOpen}` : styles.columns}>
      <ol
        ref={list}
        tabIndex={-1}
        role="list"
        className={styles.sentences}
        lang={summary.language ?? undefined}
        onKeyDown={({ key }) => void (key === 'Escape' && setPressed(null))}
      >
        {summary.sentences.map(({ id, text, sources, supported, fault }, index, all) => (
          <li key={`${id} ${timesBefore(all, index)}`} className={styles.sentence} tabIndex={-1}>
            <span className={styles.number} aria-hidden="true">
              {number(index + 1)}
            </span>
            <div>
              {supported ? (
                <p
                  className={classNames(styles.text, evidence.opens, id === read?.id && styles.isRead)}
                  onClick={() => {
                    if (getSelection()?.isCollapsed ?? true)
                      setPressed(id === read?.id ? null : { sentenceId: id, source: firstOf(sources) })
                  }}
                >
                  {text}
                </p>
              ) : (
                <p className={styles.text}>
                  <del>{text}</del>
                </p>
              )}
              {supported ? (
                <ul role="list" className={evidence.chips} aria-label={t('summary.restsOn')}>
                  {sources.map((source) => (
                    <li key={source}>
                      <SourceChip
                        source={summary.sources.find((one) => one.number === source)}
                        summary={summary}
                        snapshot={snapshot}
                        cardLanguage={cardLanguage}
                        isOpen={id === read?.id && source === open?.number}
                        onPress={(isOpen) => setPressed(isOpen ? null : { sentenceId: id, source })}
                      />
                    </li>
                  ))}
                </ul>
              ) : (
                <div className={evidence.unsupported}>
                  <Icon name="alert" />
                  <b>{t('summary.unsupported')}</b> {t(`sentenceFaults.${fault ?? 'no_source'}`)}{' '}
                  {summary.reason !== 'forbidden' && (
                    <DeleteSentence gameId={snapshot.game.id} sentenceId={id} onPress={() => readOnFrom(index)} />
                  )}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {open && (
        <RestsOn
          key={`${read.id} ${open.number}`}
          source={open}
          words={read.quotes.filter(({ source }) => source === open.number).map(({ words }) => words)}
          snapshot={snapshot}
          cardLanguage={cardLanguage}
          onClose={() => setPressed(null)}
          onShow={onShow}
          language={summary.language ?? snapshot.game.language}
        />
      )}
    </div>
  )
}

/** How often a list has a sentence's text before it. Texts name the sentences, and a model may repeat itself. */
function timesBefore(sentences: GameSummary['sentences'], index: number): number {
  return sentences.slice(0, index).filter(({ id }) => id === sentences[index]?.id).length
}

interface DeleteSentenceProps {
  gameId: string
  sentenceId: string
  /** Called at the press; what it returns is called when the sentence has been deleted. */
  onPress: () => () => void
}

function DeleteSentence({ gameId, sentenceId, onPress }: DeleteSentenceProps) {
  const t = useTranslations('ai')
  const remove = useDeleteSentence(gameId)
  const press = () => {
    const readOn = onPress()
    const onDeleted = () => {
      toast(t('summary.sentenceDeleted'))
      readOn()
    }
    remove.mutate({ sentenceId, onDeleted })
  }
  return (
    <>
      <Button look="text" size="sm" pending={remove.isPending} onPress={press}>
        {t('summary.deleteSentence')}
      </Button>
      <FailureNotice error={remove.error} />
    </>
  )
}

const icons: Record<Exclude<SummarySource['kind'], 'card'>, IconName> = {
  finding: 'edit',
  action: 'check',
  note: 'note',
  feedback: 'info',
  figure: 'chart',
}

interface ChipProps extends Omit<SentencesProps, 'onShow' | 'onEmptied'> {
  source: SummarySource | undefined
  isOpen: boolean
  onPress: (isOpen: boolean) => void
}

function SourceChip({ source, summary, snapshot, cardLanguage, isOpen, onPress }: ChipProps) {
  const t = useTranslations('ai')
  if (!source) return null
  const card = source.kind === 'card' ? snapshot.cards.find(({ id }) => id === source.id) : undefined
  const place = summary.sources.filter(({ kind, number }) => kind === source.kind && number <= source.number).length
  return (
    <button
      type="button"
      className={card ? evidence.cardChip : evidence.chip}
      aria-expanded={isOpen}
      onClick={() => onPress(isOpen)}
    >
      {card ? (
        <CardStub suit={card.suitKind} suitTitle={card.suitTitle} title={card.title} lang={cardLanguage} />
      ) : (
        <>
          <Icon name={source.kind === 'card' ? 'note' : icons[source.kind]} />
          {t(`sources.${source.kind}`, { place })}
        </>
      )}
    </button>
  )
}
