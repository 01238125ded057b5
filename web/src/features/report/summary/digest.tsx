import { isPending } from '#domain/conclusions/action-state.ts'
import { suitKinds } from '#domain/decks/deck-rules.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Game } from '../../../lib/game/snapshot.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { ReportModel } from '../model/report-model.ts'
import { ReportWords } from '../parts/report-words.tsx'
import styles from '../parts/game-report.module.css'

/** Takes the place of an AI summary: the game in figures, labelled as not made by AI (decisions, section 7). */
export function Digest({ report, game }: { report: ReportModel; game: Game }) {
  const t = useTranslations('report')
  const { duration, number } = useFormats()
  const played = report.rounds.filter(({ chosen }) => chosen !== null)
  const cards = report.rounds.flatMap(({ chosen, alsoPlayed }) => [
    ...(chosen ? [chosen] : []),
    ...alsoPlayed.map(({ card }) => card),
  ])
  const actions = report.topics.flatMap((topic) => topic.actions)
  const late = actions.filter(({ state, dueAt }) => isPending(state) && Date.parse(dueAt) < serverNow()).length
  const suits = suitKinds.flatMap((kind) => {
    const ofSuit = cards.filter(({ suitKind }) => suitKind === kind)
    return ofSuit[0] ? [{ kind, title: ofSuit[0].suitTitle, count: ofSuit.length }] : []
  })
  const lines = [
    [
      t('digest.people', { count: report.players.length + (game.gameMasterPlays ? 1 : 0) }),
      report.duration === null ? null : duration(report.duration),
    ],
    [t('digest.rounds', { count: played.length }), t('digest.cards', { count: cards.length })],
    [t('digest.findings', { count: report.topics.filter(({ finding }) => finding !== '').length })],
    [
      t('digest.actions', { count: actions.length }),
      actions.length === 0
        ? null
        : t('actions.count', {
            count: actions.length,
            done: number(actions.filter(({ isDone }) => isDone).length),
            shown: number(actions.length),
          }),
      late > 0 ? t('digest.late', { count: late }) : null,
    ],
    report.feedback
      ? [t('score', { score: number(report.feedback.score), max: number(report.feedback.maxScore) })]
      : [],
  ]
  return (
    <div className={styles.tale}>
      <Notice title={t('digest.notAi')}>{t('digest.notAiText')}</Notice>
      <Section title={t('digest.title')}>
        <ul className={styles.figures}>
          {lines.map((parts) => {
            const line = parts.filter((part) => part !== null).join(', ')
            return line === '' ? null : <li key={line}>{line}</li>
          })}
        </ul>
      </Section>
      {suits.length > 0 && (
        <Section title={t('digest.suits')}>
          <ul role="list" className={styles.suits}>
            {suits.map(({ kind, title, count }) => (
              <li key={kind}>
                <CardStub suit={kind} title={title} note={number(count)} lang={report.cardLanguage} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ReportWords report={report} game={game} />
    </div>
  )
}
