import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { AnalysedActionState } from '#domain/analysis/action-kinds.ts'
import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { Loading } from '../../../lib/dashboard/loading.tsx'
import { AnalysisPdfButton } from '../section/analysis-pdf-button.tsx'
import { type Filter, readFilter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { BrokenAddress } from '../../../lib/list/broken-address.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import type { Organization } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PageFrame } from '../../../ui/frame/page-frame.tsx'
import { ActionsDialog } from '../behind/actions-dialog.tsx'
import { ActionFigures } from '../figures/action-figures.tsx'
import { type Analysis, cardsById, type RatingsAsked, type RoundsAsked, useAnalysis } from '../query/analysis-query.ts'
import styles from './page.module.css'
import { CardRanking } from '../figures/card-ranking.tsx'
import { CompareDialog } from '../compare/compare-dialog.tsx'
import { comparedWith, readCompared } from '../compare/compared-address.ts'
import { useFilterChoices, useFilterText } from '../query/use-filter-text.ts'
import { ComparisonPage } from '../compare/comparison-page.tsx'
import { Hatches } from '../charts/hatches.tsx'
import { ConclusionWords } from '../figures/conclusion-words.tsx'
import { ConclusionsDialog } from '../behind/conclusions-dialog.tsx'
import { Contents } from './contents.tsx'
import { Cruxes } from '../figures/cruxes.tsx'
import { DeckList } from '../figures/deck-list.tsx'
import { DigestPanel } from './digest-panel.tsx'
import { Feedback } from '../figures/feedback.tsx'
import { analysisRefused } from '../query/may-analyse.ts'
import { NoGames } from './no-games.tsx'
import { NotInPlan } from './not-in-plan.tsx'
import { Overview } from '../figures/overview.tsx'
import { PulseFigures } from '../figures/pulse-figures.tsx'
import { Quadrants } from '../figures/quadrants.tsx'
import { RatingsDialog } from '../behind/ratings-dialog.tsx'
import { RoundsDialog } from '../behind/rounds-dialog.tsx'
import { savedAs, useSavedName } from '../query/saved-address.ts'
import { SaveDialog } from '../saved/save-dialog.tsx'

/** Slot for what AI says beside the figures: the summary, or the chat. */
type AiPlace = ComponentType<{ analysis: Analysis; organizationId: string; filter: Filter }>

interface AiPlaces {
  summary: AiPlace
  chat: AiPlace
}

/** The analysis of all games that match the URL's filter. */
export function AnalysisPage({ organization, summary, chat }: { organization: Organization } & AiPlaces) {
  const t = useTranslations('analysis')
  const { filterData } = useParams()
  const [query] = useSearchParams()
  const { filter, broken } = readFilter(filterData)
  const refused = analysisRefused(organization)
  const crumb = <Link to={paths.gameFilter(filterData)}>{t('crumb')}</Link>
  if (refused) return <Refused {...{ organization, crumb }} code={refused} />
  const compared = readCompared(query.get(comparedWith))
  if (compared)
    return (
      <ComparisonPage
        key={`${filterData} ${query.get(comparedWith)}`}
        {...{ organization, crumb }}
        a={filter}
        b={compared.filter}
        broken={[...broken, ...compared.broken]}
      />
    )
  return <Analysed key={filterData} {...{ organization, filter, filterData, crumb, broken, summary, chat }} />
}

interface RefusedProps extends ComponentProps<typeof NotInPlan> {
  crumb: ReactNode
}

function Refused({ crumb, ...refused }: RefusedProps) {
  const t = useTranslations('analysis')
  usePageTitle(t('title'))
  return (
    <PageFrame crumb={crumb} title={t('title')}>
      <NotInPlan {...refused} />
    </PageFrame>
  )
}

interface AnalysedProps extends AiPlaces {
  organization: Organization
  filter: Filter
  filterData: string | undefined
  crumb: ReactNode
  broken: readonly string[]
}

function Analysed({ organization, filter, filterData, crumb, broken, summary, chat }: AnalysedProps) {
  const t = useTranslations('analysis')
  const { date } = useFormats()
  const [query] = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const { data, error, refetch } = useAnalysis(organization.id, filter)
  const filterText = useFilterText(filter, useFilterChoices(organization))
  const title = useSavedName(organization.id, query.get(savedAs), filter) ?? t('title')
  usePageTitle(title)
  const hasGames = data !== undefined && data.overview.games > 0
  const day = (value: string) => date(`${value}T12:00:00`)
  const meta = (
    <>
      <strong className={styles.filter}>{filterText}</strong>
      {hasGames && (
        <>
          {t('meta', { count: data.overview.games, from: day(data.firstDay ?? ''), to: day(data.lastDay ?? '') })}{' '}
          <Link to={paths.gameFilter(filterData)}>{t('changeFilter')}</Link>
        </>
      )}
    </>
  )
  return (
    <PageFrame
      crumb={crumb}
      title={title}
      meta={meta}
      actions={
        <>
          <Link to={paths.savedAnalyses()}>{t('saved.title')}</Link>
          {hasGames && (
            <>
              <Button look="line" onPress={() => setComparing(true)}>
                {t('compare.open')}
              </Button>
              <AnalysisPdfButton organizationId={organization.id} filter={filter} />
              <Button look="next" onPress={() => setSaving(true)}>
                {t('save.open')}
              </Button>
            </>
          )}
        </>
      }
      actionsOnTop
    >
      <BrokenAddress names={broken} />
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.overview.games === 0 && <NoGames keptOut={data.keptOut} {...{ filter, filterData }} />}
      {isComparing && <CompareDialog {...{ organization, filter }} onClose={() => setComparing(false)} />}
      {isSaving && <SaveDialog organization={organization} filter={filter} onClose={() => setSaving(false)} />}
      {hasGames && <Figures analysis={data} organizationId={organization.id} {...{ filter, summary, chat }} />}
    </PageFrame>
  )
}

interface FiguresProps extends AiPlaces {
  analysis: Analysis
  organizationId: string
  filter: Filter
}

function Figures({ analysis, organizationId, filter, summary: Summary, chat: Chat }: FiguresProps) {
  const t = useTranslations('analysis')
  const words = useTranslations('quadrants')
  const [asked, setAsked] = useState<RoundsAsked | null>(null)
  const [actions, setActions] = useState<AnalysedActionState | null>(null)
  const [ratings, setRatings] = useState<RatingsAsked | null>(null)
  const [word, setWord] = useState<Analysis['conclusions']['words'][number] | null>(null)
  const card = asked?.cardId === undefined ? undefined : cardsById(analysis).get(asked.cardId)
  const title = card?.title.replaceAll('\u00ad', '') ?? (asked?.pole ? words(`poles.${asked.pole}`) : t('title'))
  return (
    <div className={styles.analysis}>
      <Hatches />
      <Contents analysis={analysis} />
      <DigestPanel analysis={analysis} onOpen={setAsked} onActions={setActions}>
        <Summary {...{ analysis, organizationId, filter }} />
      </DigestPanel>
      <Chat {...{ analysis, organizationId, filter }} />
      <Overview analysis={analysis} filter={filter} />
      <Cruxes analysis={analysis} onOpen={setAsked} />
      <CardRanking analysis={analysis} onOpen={setAsked} />
      <Quadrants analysis={analysis} onOpen={setAsked} />
      <DeckList analysis={analysis} filter={filter} />
      <Feedback analysis={analysis} filter={filter} onOpen={setRatings} />
      <ActionFigures analysis={analysis} filter={filter} onOpen={setActions} />
      <PulseFigures analysis={analysis} />
      <ConclusionWords analysis={analysis} filter={filter} onOpen={setWord} />
      {word && (
        <ConclusionsDialog organizationId={organizationId} filter={filter} word={word} onClose={() => setWord(null)} />
      )}
      {ratings && (
        <RatingsDialog
          organizationId={organizationId}
          filter={filter}
          asked={ratings}
          onClose={() => setRatings(null)}
        />
      )}
      {actions && (
        <ActionsDialog
          organizationId={organizationId}
          filter={filter}
          only={actions}
          onClose={() => setActions(null)}
        />
      )}
      {asked && (
        <RoundsDialog
          organizationId={organizationId}
          filter={filter}
          asked={asked}
          title={title}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
