import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { faceOf } from '../../../lib/game/face-of.ts'
import type { Game } from '../../../lib/game/snapshot.ts'
import { LogoMark } from '../../../ui/brand/logo-mark.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { placeId } from '../model/place-of-source.ts'
import type { ReportModel, ReportRound } from '../model/report-model.ts'
import styles from './report-cards.module.css'

/** The rounds with the cards on the table: the chosen one in full, the others beside it. */
export function ReportCards({ report: { rounds }, game }: { report: ReportModel; game: Game }) {
  const t = useTranslations('report')
  const { number } = useFormats()
  if (rounds.length === 0) return null
  const chosen = rounds.filter((round) => round.chosen !== null).length
  const played = rounds.reduce((sum, { alsoPlayed }) => sum + alsoPlayed.length, chosen)
  return (
    <Section
      title={t('roundsTitle')}
      aside={
        <p
          className={styles.quiet}
        >{`${t('cardsPlayed', { count: played, shown: number(played) })}, ${t('cardsChosen', { count: chosen, shown: number(chosen) })}`}</p>
      }
    >
      <ol role="list">
        {rounds.map((round) => (
          <Round key={round.id} round={round} game={game} />
        ))}
      </ol>
    </Section>
  )
}

function Round({ round, game }: { round: ReportRound; game: Game }) {
  const t = useTranslations('report')
  const { number } = useFormats()
  const { perspective, chosen, chosenBy, alsoPlayed, votes } = round
  return (
    <li className={styles.round}>
      <p className={styles.perspective}>
        {`${number(round.number)}. `}
        <span lang={game.language}>{perspective?.title}</span>
        {round.isCrux && (
          <span className={styles.became}>
            <LogoMark />
            {t('becameCrux')}
          </span>
        )}
      </p>
      <h3 className={styles.question} lang={game.language}>
        {perspective?.description}
      </h3>
      {!chosen && <p className={styles.quiet}>{t('skipped')}</p>}
      <div className={styles.cards}>
        {chosen && (
          <div className={styles.chosen} id={placeId(chosen.id)} tabIndex={-1}>
            <Card face={faceOf(chosen, game)} lang={game.language} asks titleAs="p" />
            <p className={styles.caption}>
              <strong>{t('chosen')}</strong>
              {votes && `, ${t('votes', { count: votes.cast, votes: number(votes.votes), cast: number(votes.cast) })}`}
            </p>
            <p className={styles.caption}>{t('playedBy', { name: chosenBy ?? t('byGameMaster') })}</p>
          </div>
        )}
        {alsoPlayed.length > 0 && (
          <ul role="list" className={styles.others} aria-label={t('alsoPlayed')}>
            {alsoPlayed.map(({ card, playedBy }, index) => (
              <li key={`${card.id} ${index}`} id={placeId(card.id)} tabIndex={-1}>
                <Card face={faceOf(card, game)} size="mini" lang={game.language} titleAs="p" />
                <p className={styles.caption}>{playedBy ?? t('byGameMaster')}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
