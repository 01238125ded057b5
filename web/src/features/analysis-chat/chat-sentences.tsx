import { useState } from 'react'
import { Link } from 'react-router'
import { type CardFace, cardSeed } from '#drawing/card-face.ts'
import { sourceHash } from '../../lib/ai/source-hash.ts'
import type { Turn } from '../../lib/ai/use-chat.ts'
import { Underlined } from '../../lib/ai/underlined.tsx'
import type { Answer } from '../../lib/api/endpoint-types.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import type { IconName } from '../../ui/brand/icons.ts'
import { Card } from '../../ui/card/card.tsx'
import { CardStub } from '../../ui/card/card-stub.tsx'
import evidence from '../../lib/ai/evidence.module.css'
import styles from './analysis-chat.module.css'
import { type AnsweredSentence, answerOf, type AnswerSource, partOf } from './chat-answer.ts'

type Cards = Answer<'POST /v1/dashboard/game-analysis'>['data']['cards']

/** The sentences of an answer while they stream in. An answer without sentences means that the sources say nothing. */
export function ChatSentences({ turn, cards }: { turn: Turn; cards: Cards }) {
  const t = useTranslations('ai')
  const { sentences, done } = answerOf(turn)
  return (
    <>
      {sentences.map((one, index) => (
        <SentenceWithSources key={index} answered={one} cards={cards} lang={done?.language} />
      ))}
      {done && sentences.length === 0 && <p>{t('chat.nothing')}</p>}
      {done && done.withheldCount > 0 && (
        <p className={styles.quiet}>{t('chat.withheld', { count: done.withheldCount })}</p>
      )}
    </>
  )
}

interface SentenceProps {
  answered: AnsweredSentence
  cards: Cards
  lang: string | undefined
}

function SentenceWithSources({ answered: { sentence, sources }, cards, lang }: SentenceProps) {
  const t = useTranslations('ai')
  const [opened, setOpened] = useState<string | null>(null)
  if (!sentence.supported)
    return (
      <div>
        <p className={styles.text} lang={lang}>
          <del>{sentence.text}</del>
        </p>
        <p className={evidence.unsupported}>
          <Icon name="alert" />
          <b>{t('summary.unsupported')}</b> {t(`chat.faults.${sentence.fault ?? 'no_source'}`)}
        </p>
      </div>
    )
  const groups = groupsOf(sources)
  const shown = groups.find(({ key }) => key === opened)
  // A mouse opens with the sentence the card that it rests on, else its first source. Keys have the chips, and a text
  // can be selected to copy it.
  const first = groups.find(({ kind }) => kind === 'card') ?? groups[0]
  return (
    <div onKeyDown={({ key }) => void (key === 'Escape' && setOpened(null))}>
      <p
        className={`${styles.text} ${evidence.opens}`}
        lang={lang}
        onClick={() => {
          if (getSelection()?.isCollapsed ?? true) setOpened(shown ? null : (first?.key ?? null))
        }}
      >
        {sentence.text}
      </p>
      <ul role="list" className={evidence.chips} aria-label={t('summary.restsOn')}>
        {groups.map((group) => (
          <li key={group.key}>
            <Chip
              group={group}
              cards={cards}
              isOpen={group.key === opened}
              onPress={() => setOpened(group.key === opened ? null : group.key)}
            />
          </li>
        ))}
      </ul>
      {shown && (
        <ul role="list" className={styles.sources}>
          {shown.sources.map((source) => (
            <SourceText
              key={source.number}
              source={source}
              card={cardOf(source, cards)}
              words={sentence.quotes.filter((quote) => quote.source === source.number).map(({ words }) => words)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface Group {
  key: string
  kind: AnswerSource['kind']
  sources: AnswerSource[]
}

/** Groups texts of one kind; each card and each part of the analysis is a group by itself. */
function groupsOf(sources: readonly AnswerSource[]): Group[] {
  const groups = new Map<string, Group>()
  for (const source of sources) {
    const isAlone = source.kind === 'card' || source.kind === 'figure'
    const key = isAlone ? `${source.kind} ${source.id}` : source.kind
    const group = groups.get(key) ?? { key, kind: source.kind, sources: [] }
    group.sources.push(source)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const icons: Record<AnswerSource['kind'], IconName> = {
  card: 'note',
  finding: 'edit',
  action: 'check',
  note: 'note',
  feedback: 'info',
  figure: 'chart',
}

interface ChipProps {
  group: Group
  cards: Cards
  isOpen: boolean
  onPress: () => void
}

function Chip({ group: { kind, sources }, cards, isOpen, onPress }: ChipProps) {
  const t = useTranslations('ai')
  const [first] = sources
  const card = first && cardOf(first, cards)
  return (
    <button type="button" className={card ? evidence.cardChip : evidence.chip} aria-expanded={isOpen} onClick={onPress}>
      {card ? (
        <CardStub suit={card.suitKind} suitTitle={card.suitTitle} title={card.title} lang={card.language} />
      ) : (
        <>
          <Icon name={icons[kind]} />
          {kind === 'figure' ? <PartTitle id={first?.id ?? ''} /> : t(`chat.chips.${kind}`, { count: sources.length })}
        </>
      )}
    </button>
  )
}

/** The title of a part of the analysis on its page. */
function PartTitle({ id }: { id: string }) {
  const t = useTranslations('analysis')
  return t(`sections.${partOf(id)}`)
}

const cardOf = ({ kind, id }: AnswerSource, cards: Cards): Cards[number] | undefined =>
  kind === 'card' ? cards.find((card) => card.id === id) : undefined

interface SourceTextProps {
  source: AnswerSource
  card: Cards[number] | undefined
  /** The words of the source that support the sentence. */
  words: readonly string[]
}

/** A source: its words, the card, and the way to where its game's report, or the analysis, has it. */
function SourceText({ source, card, words }: SourceTextProps) {
  const t = useTranslations('ai')
  return (
    <li>
      <blockquote className={styles.quote}>
        <Underlined text={source.text} words={words} />
      </blockquote>
      {card && <Card face={faceOf(card)} width="11rem" lang={card.language} titleAs="p" />}
      {source.gameId !== null && (
        <Link to={`${paths.report(source.gameId)}${sourceHash(source)}`}>{t('chat.toReport')}</Link>
      )}
      {source.gameId === null && <a href={`#${source.kind === 'card' ? 'cards' : source.id}`}>{t('chat.toPart')}</a>}
    </li>
  )
}

const faceOf = (card: Cards[number]): CardFace => ({
  suit: card.suitKind,
  suitTitle: card.suitTitle,
  number: card.number,
  title: card.title,
  description: card.description,
  seed: cardSeed(card.deckCatalogId, card.key),
})
