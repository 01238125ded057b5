import { activeParticipation, shownIdeas, topicOf } from '../../../lib/together/ideas.ts'
import { cruxCard } from '../../../lib/game/read-game.ts'
import type { Participation, Topic } from '../../../lib/game/snapshot.ts'
import { useTimeLeft } from '../../../lib/timer/use-time-left.ts'
import { useClockText } from '../../../lib/i18n/use-clock-text.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Card } from '../../../ui/card/card.tsx'
import { StageClock } from '../../../ui/frame/stage-clock.tsx'
import { SettledCard } from '../../../ui/table/settled-card.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { deckOf, faceOf } from '../../../lib/game/face-of.ts'
import { OnTable } from '../stage/on-table.tsx'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'
import { useAnnounced } from '../stage/use-announced.ts'
import { wordingOf } from '../stage/wording.ts'
import styles from './stage-view.module.css'
import { WrittenSheet } from './written-sheet.tsx'

/**
 * Crystallization for the room: the crux beside what is being written, the question everybody thinks about, or the
 * shown ideas.
 */
export function CrystallizationView() {
  const { snapshot } = useStage()
  const participation = activeParticipation(snapshot)
  const topic = participation && topicOf(snapshot, participation)
  if (!participation || !topic) return <Writing />
  return participation.state === 'active' ? (
    <Thinking key={participation.id} participation={participation} topic={topic} />
  ) : (
    <ShownIdeas topic={topic} />
  )
}

function Writing() {
  const t = useTranslations('crystallization')
  const { snapshot } = useStage()
  const { game } = snapshot
  const card = cruxCard(snapshot)
  return (
    <StageScreen kicker={<span>{t('kicker')}</span>} question={t(`title.${wordingOf(game)}`)} next={null}>
      <OnTable>
        <div className={styles.spread}>
          {card && (
            <div className={styles.card}>
              <Card face={faceOf(card, game)} lie="lifted" size="stage" lang={game.language} titleAs="h2" />
            </div>
          )}
          <WrittenSheet />
        </div>
      </OnTable>
    </StageScreen>
  )
}

function Thinking({ participation, topic }: { participation: Participation; topic: Topic }) {
  const t = useTranslations('stage-view')
  const { clock } = useFormats()
  const inWords = useClockText()
  const { snapshot } = useStage()
  const { game } = snapshot
  const card = cruxCard(snapshot)
  const left = useTimeLeft(participation.endsAt)
  const { ideasCount } = participation
  const came = ideasCount === 0 ? t('thinking.none') : t('thinking.said', { count: ideasCount })
  useAnnounced(left === 0 ? t('thinking.up') : '')
  return (
    <StageScreen
      kicker={<span>{t('thinking.kicker')}</span>}
      question={topic.title}
      lang={game.language}
      next={null}
      aside={
        <StageClock
          time={clock(left)}
          spoken={inWords(left)}
          state={left === 0 ? 'over' : 'running'}
          note={left === 0 ? t('thinking.up') : ''}
        />
      }
    >
      {card ? (
        <SettledCard face={faceOf(card, game)} lang={game.language}>
          <p className={styles.said}>{came}</p>
          <p className={styles.asked} lang={game.language}>
            {topic.hintText}
          </p>
          <p>{t('thinking.secret')}</p>
        </SettledCard>
      ) : (
        <OnTable
          talk={
            <TableTalk deck={deckOf(game)} note={t('thinking.secret')}>
              {came}
            </TableTalk>
          }
        >
          <p className={styles.hint} lang={game.language}>
            {topic.hintText}
          </p>
        </OnTable>
      )}
    </StageScreen>
  )
}

/** As many slips as fit on the table; the rest is counted. */
const slipsOnTable = 12

function ShownIdeas({ topic }: { topic: Topic }) {
  const t = useTranslations('stage-view')
  const { snapshot } = useStage()
  const ideas = shownIdeas(snapshot, topic.id)
  const more = ideas.length - slipsOnTable
  return (
    <StageScreen
      kicker={
        <span>
          {t('ideas.kicker')}
          {more > 0 && ` ${t('ideas.more', { count: more })}`}
        </span>
      }
      question={topic.title}
      lang={snapshot.game.language}
      next={null}
    >
      <OnTable talk={ideas.length === 0 && <TableTalk>{t('ideas.none')}</TableTalk>}>
        <ul role="list" className={styles.slips} data-many={ideas.length > 6 || undefined}>
          {ideas.slice(0, slipsOnTable).map(({ id, text }) => (
            <li key={id} className={styles.slip}>
              {text}
            </li>
          ))}
        </ul>
      </OnTable>
    </StageScreen>
  )
}
