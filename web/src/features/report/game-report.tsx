import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { sourceOfHash } from '../../lib/ai/source-hash.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { useNotes } from '../../lib/live/use-notes.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { shortened } from '../../lib/shortened.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { Tabs } from '../../ui/overlay/tabs.tsx'
import { NotesView } from './notes-view.tsx'
import { ReportFacts } from './parts/report-facts.tsx'
import { reportModel } from './model/report-model.ts'
import type { Report } from './model/report-query.ts'
import { ReportSharing } from './sharing/report-sharing.tsx'
import { ReportTools } from './report-tools.tsx'
import { ReportTopics } from './parts/report-topics.tsx'
import { ReportView } from './report-view.tsx'
import { placeOf, viewOf } from './model/place-of-source.ts'
import type { SummarySource } from './summary/summary-query.ts'
import { SummaryView } from './summary/summary-view.tsx'
import { useReadSnapshot } from './model/use-read-snapshot.ts'
import styles from './parts/game-report.module.css'

const views = ['report', 'crystallization', 'notes', 'summary'] as const
type View = (typeof views)[number]

const viewNamed = (name: string | null) => views.find((one) => one === name)

/** The view that the address names, so that a reload keeps it; `first` if it names none. */
function useView(first: View): [View, (next: View) => void] {
  const [asked, setAsked] = useSearchParams()
  const [view, setView] = useState(viewNamed(asked.get('view')) ?? first)
  return [
    view,
    (next) => {
      setView(next)
      setAsked({ view: next }, { replace: true })
    },
  ]
}

/** The report of a finished game on the dashboard: read, print, share or delete it. */
export function GameReport({ report: { snapshot, rights }, mayManageAi }: { report: Report; mayManageAi: boolean }) {
  const t = useTranslations('report')
  const { date, number } = useFormats()
  const { game } = snapshot
  // The API decides who may read the notes: if it returns none, the report has none.
  const { data: notes } = useNotes(game.id, 'user', { isOver: true })
  const { read, cardLanguage } = useReadSnapshot(snapshot)
  const report = useMemo(
    () => reportModel(read, notes, cardLanguage, rights.wentOn),
    [read, notes, cardLanguage, rights.wentOn],
  )
  // An address may name what the report is opened at.
  const [linked] = useState(sourceOfHash(useLocation().hash))
  const [view, setView] = useView(linked ? viewOf[linked.kind] : 'report')
  const noteCount = report.cruxNotes.length + report.rounds.reduce((sum, round) => sum + round.notes.length, 0)
  usePageTitle(`${t('kicker')}: ${shortened(game.subject, 60)}`)
  // An object, so that the same place can be shown again.
  const [wanted, setWanted] = useState(linked && { place: placeOf(linked, snapshot) })
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted) return
    // What the report doesn't have is looked for in the view where it would be.
    const tab = tabs.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    const place = document.getElementById(wanted.place) ?? tab
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }, [wanted])
  const show = (source: Pick<SummarySource, 'kind' | 'id'>) => {
    setView(viewOf[source.kind])
    setWanted({ place: placeOf(source, snapshot) })
  }
  // The button goes with its view, and the focus would with it: it moves to the tab.
  const showNotes = () => {
    setView('notes')
    setWanted({ place: '' })
  }
  const contents = {
    report: (
      <ReportView report={report} game={game} pulse={rights.pulse} onNotes={showNotes} mayTick={rights.mayManage} />
    ),
    crystallization: <ReportTopics report={report} game={game} />,
    notes: <NotesView report={report} game={game} />,
    summary: <SummaryView report={report} snapshot={read} mayManageAi={mayManageAi} onShow={show} />,
  }
  return (
    <div className={styles.document}>
      <div className={styles.letterhead} aria-hidden="true">
        <Logo className={styles.logo} />
        <p>
          {game.isTestGame ? t('practice') : t('of')}
          <br />
          {[rights.organizationName, date(report.date)].join(', ')}
        </p>
      </div>
      <PageFrame
        crumb={
          <Link className={styles.onScreen} to={paths.games()}>
            {t('games')}
          </Link>
        }
        title={game.subject}
        meta={game.isTestGame ? t('practice') : undefined}
        actions={<ReportTools game={game} rights={rights} />}
        actionsOnTop
      >
        <ReportFacts report={report} game={game} gameMaster={rights.gameMasterName} />
        <div className={styles.views} ref={tabs}>
          <Tabs
            label={t('views')}
            selected={view}
            onSelect={(id) => setView(viewNamed(id) ?? 'report')}
            tabs={views.map((id) => ({
              id,
              title: t(`tabs.${id}`),
              ...(id === 'notes' && noteCount > 0 && { count: number(noteCount) }),
              content: contents[id],
            }))}
          />
        </div>
        {rights.mayManage && <ReportSharing gameId={game.id} />}
      </PageFrame>
    </div>
  )
}
