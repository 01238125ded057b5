import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { LogoMark } from '../../../ui/brand/logo-mark.tsx'
import { CardStub } from '../../../ui/card/card-stub.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { faceOf } from '../../../lib/game/face-of.ts'
import type { Game } from '../../../lib/game/snapshot.ts'
import { NoteList } from './note-list.tsx'
import type { ReportModel, ReportRound } from '../model/report-model.ts'
import styles from './report-rounds.module.css'

/** The rounds in order: the question, the chosen card, and the others on the table. */
export function ReportRounds({ report: { rounds }, game }: { report: ReportModel; game: Game }) {
  const t = useTranslations('report')
  if (rounds.length === 0) return null
  return (
    <section>
      <h2 className={styles.part}>{t('rounds')}</h2>
      <ol role="list">
        {rounds.map((round) => (
          <RoundEntry key={round.id} round={round} game={game} />
        ))}
      </ol>
    </section>
  )
}

function RoundEntry({ round, game }: { round: ReportRound; game: Game }) {
  const t = useTranslations('report')
  const { number } = useFormats()
  const { perspective, chosen, chosenBy, alsoPlayed, isCrux, notes } = round
  return (
    <li className={styles.round}>
      <div className={styles.card}>
        {chosen ? (
          <Card face={faceOf(chosen, game)} size="mini" lie="flat" lang={game.language} titleAs="p" />
        ) : (
          <div className={styles.skipped} aria-hidden="true" />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.perspective}>
          {`${number(round.number)}. `}
          <span lang={game.language}>{perspective?.title}</span>
          {isCrux && (
            <span className={styles.became}>
              <LogoMark />
              {t('becameCrux')}
            </span>
          )}
        </p>
        <h3 className={styles.question} lang={game.language}>
          {perspective?.description}
        </h3>
        {chosen ? (
          <p className={styles.quote} lang={game.language}>
            {chosen.description}
            {chosen.ask && <b>{` ${chosen.ask}`}</b>}
          </p>
        ) : (
          <p className={styles.quiet}>{t('skipped')}</p>
        )}
        {chosenBy !== null && <p className={styles.quiet}>{t('playedBy', { name: chosenBy })}</p>}
        {alsoPlayed.length > 0 && (
          <div className={styles.others}>
            <span className={styles.quiet}>{t('alsoPlayed')}</span>
            <ul role="list" className={styles.stubs}>
              {alsoPlayed.map(({ card }, index) => (
                <li key={`${card.id} ${index}`}>
                  <CardStub suit={card.suitKind} suitTitle={card.suitTitle} title={card.title} lang={game.language} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <NoteList
          lang={game.language}
          notes={notes}
          label={t('notes.ofRound', { number: number(round.number) })}
          isShown={game.notesInReport === 'without_authors'}
        />
      </div>
    </li>
  )
}
