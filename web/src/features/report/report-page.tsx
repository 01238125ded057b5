import { type ReactNode, useMemo, useState } from 'react'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useNotes } from '../../lib/live/use-notes.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLink } from '../../lib/use-link.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { shortened } from '../../lib/shortened.ts'
import type { GameSnapshot } from '../../lib/game/snapshot.ts'
import { NoteList } from './parts/note-list.tsx'
import { ReportCrux } from './parts/report-crux.tsx'
import { reportModel } from './model/report-model.ts'
import { useReport } from './model/report-query.ts'
import { useReadSnapshot } from './model/use-read-snapshot.ts'
import styles from './report-page.module.css'
import { ReportRounds } from './parts/report-rounds.tsx'
import { ReportTopics } from './parts/report-topics.tsx'
import { MailedTo } from './sharing/mailed-to.tsx'

const none: readonly string[] = []

interface ReportPageProps {
  snapshot: GameSnapshot
  onNewGame: () => void
  onLogOut: () => void
  /** What only the game master sees; not printed. */
  forGameMaster?: ReactNode
}

/** The end of the game: its result, on screen and on paper. */
export function ReportPage({ snapshot, onNewGame, onLogOut, forGameMaster }: ReportPageProps) {
  const t = useTranslations('report')
  const { date, duration, number } = useFormats()
  const { game } = snapshot
  const notesShown = game.notesInReport === 'without_authors'
  const { data: notes, isError, refetch } = useNotes(game.id, 'user', { isOver: true })
  const { read, cardLanguage } = useReadSnapshot(snapshot)
  const { data: asked, isPending } = useReport(game.id)
  const wentOn = asked?.rights.wentOn ?? none
  const gameMaster = asked?.rights.gameMasterName ?? game.gameMasterEmail
  const report = useMemo(() => reportModel(read, notes, cardLanguage, wentOn), [read, notes, cardLanguage, wentOn])
  const told = { ...game, language: cardLanguage }
  usePageTitle(`${t('kicker')}: ${shortened(game.subject, 60)}`)
  const toReport = useLink(paths.report(game.id))
  const dashboard = useLink(paths.dashboard())
  const [isWhole, setWhole] = useState(false)
  const heading = shortened(game.subject)
  const facts = [
    game.team,
    date(report.date),
    t('players', { count: report.players.length, shown: number(report.players.length) }),
    report.duration !== null && duration(report.duration),
    game.deckTitle,
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo className={styles.logo} />
        <div className={styles.tools}>
          <ButtonLink look="bare" {...dashboard}>
            {t('dashboard')}
          </ButtonLink>
          <Button look="bare" icon="print" onPress={() => window.print()}>
            {t('print')}
          </Button>
          <Button look="bare" icon="logOut" onPress={onLogOut}>
            {t('logOut')}
          </Button>
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.head}>
          <div className={styles.heading}>
            <p className={styles.crumb}>{game.isTestGame ? t('practice') : t('kicker')}</p>
            <h1 className={styles.title}>{isWhole ? game.subject : heading}</h1>
            {heading !== game.subject && (
              <Button look="text" size="sm" className={styles.whole} onPress={() => setWhole(!isWhole)}>
                {isWhole ? t('less') : t('whole')}
              </Button>
            )}
            <p className={styles.meta}>{facts.join(', ')}</p>
          </div>
          <div className={styles.next}>
            <Button look="line" icon="add" onPress={onNewGame}>
              {t('newGame')}
            </Button>
            <ButtonLink look="next" {...toReport}>
              {t('open')}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.columns}>
          <ReportCrux report={report} game={told} />
          <div className={styles.tale}>
            <ReportTopics report={report} game={game} />
            <ReportRounds report={report} game={told} />
            {report.cruxNotes.length > 0 && (
              <section className={notesShown ? undefined : styles.unprinted}>
                <h2 className={styles.part}>{t('notes.onCrux')}</h2>
                <NoteList notes={report.cruxNotes} label={t('notes.onCrux')} lang={cardLanguage} isShown={notesShown} />
              </section>
            )}
            <div className={styles.unprinted}>{forGameMaster}</div>
            {isError && (
              <Notice
                kind="warning"
                isNews
                action={
                  <Button size="sm" onPress={() => void refetch()}>
                    {t('notes.again')}
                  </Button>
                }
              >
                {t('notes.failed')}
              </Notice>
            )}
            <section className={styles.people}>
              <h2 className={styles.part}>{t('people')}</h2>
              <p>{report.players.length > 0 ? report.players.join(', ') : t('nobody')}</p>
              <p className={styles.meta}>
                {/* Their name comes with the report; until then the line is empty. */}
                {isPending ? '\u00a0' : gameMaster === null ? t('ledByFormer') : t('ledBy', { name: gameMaster })}
              </p>
              <p className={styles.meta}>{t(`seen.${game.visibility}`)}</p>
              {/* Only the game's own game master gets the code. */}
              {game.gameCode !== null && <MailedTo gameId={game.id} className={styles.meta} />}
            </section>
          </div>
        </div>
      </main>
    </div>
  )
}
