import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { download } from '../../lib/api/download.ts'
import { PdfButton } from '../../lib/dashboard/pdf-button.tsx'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useLanguage, useTranslations } from '../../lib/i18n/use-translations.ts'
import { LinkBar } from '../../lib/links/link-bar.tsx'
import { LostFrame } from '../../lib/links/lost-frame.tsx'
import { useLastAnswer } from '../../lib/links/use-last-answer.ts'
import { snapshotOf } from '../../lib/game/snapshot.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { shortened } from '../../lib/shortened.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LostPage } from '../../ui/frame/lost-page.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { Tabs } from '../../ui/overlay/tabs.tsx'
import { Digest } from './summary/digest.tsx'
import styles from './parts/game-report.module.css'
import { ReportFacts } from './parts/report-facts.tsx'
import { reportModel } from './model/report-model.ts'
import { ReportTopics } from './parts/report-topics.tsx'
import { ReportView } from './report-view.tsx'
import open from './shared-report.module.css'

/**
 * Loads a report by the token of an open link, without a login; in another language the cards have other words. A dead
 * link is not retried.
 */
function useSharedReport(token: string) {
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['shared-report', token, language],
    queryFn: async ({ signal }) => {
      const answer = await api('GET /v1/shared-report', {
        as: 'nobody',
        headers: { Authorization: `Bearer ${token}` },
        signal,
      })
      const { data, included, meta } = answer
      return { snapshot: snapshotOf({ data, included, meta: undefined }), about: meta }
    },
    // A dead link stays dead: only the reader's own press refetches.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return useLastAnswer(query)
}

type Shared = NonNullable<ReturnType<typeof useSharedReport>['data']>

/** A report behind an open link: read and print only. */
export function SharedReport({ token }: { token: string }) {
  const t = useTranslations('report')
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = useSharedReport(token)
  usePageTitle(data ? `${t('kicker')}: ${shortened(data.snapshot.game.subject, 60)}` : t('kicker'))
  const isDead = hasCode(error, 'share_link_dead')
  const again = (
    <Button look={data ? 'line' : 'next'} size={data ? 'md' : 'lg'} pending={isFetching} onPress={() => void refetch()}>
      {t('notes.again')}
    </Button>
  )
  if (isDead || !data)
    return (
      <LostFrame loading={t('open')}>
        {error && (
          <LostPage title={isDead ? error.title : t('loadFailed')} ways={isDead ? null : again}>
            <p>{isDead ? error.detail : failureText(error)}</p>
          </LostPage>
        )}
      </LostFrame>
    )
  return (
    <div className={open.page}>
      <LinkBar />
      {error && (
        <div className={classNames(styles.onScreen, open.notice)}>
          <Notice kind="error" isNews action={again}>
            {failureText(error)}
          </Notice>
        </div>
      )}
      <Read shared={data} token={token} />
    </div>
  )
}

const views = ['report', 'crystallization', 'summary'] as const

function Read({ shared: { snapshot, about }, token }: { shared: Shared; token: string }) {
  const t = useTranslations('report')
  const { date } = useFormats()
  const { game } = snapshot
  const report = useMemo(() => reportModel(snapshot, [], about.cardLanguage, about.wentOn), [snapshot, about])
  const [view, setView] = useState<(typeof views)[number]>('report')
  const contents = {
    report: <ReportView report={report} game={game} />,
    crystallization: <ReportTopics report={report} game={game} />,
    summary: <Digest report={report} game={game} />,
  }
  return (
    <div className={styles.document}>
      <div className={styles.letterhead} aria-hidden="true">
        <Logo className={styles.logo} />
        <p>
          {game.isTestGame ? t('practice') : t('of')}
          <br />
          {[about.organizationName, date(report.date)].join(', ')}
        </p>
      </div>
      <PageFrame
        title={game.subject}
        meta={
          <span className={styles.onScreen}>
            {game.isTestGame && `${t('practice')}. `}
            {t('sharing.reads', { organization: about.organizationName, date: date(about.endsAt) })}
          </span>
        }
        actions={
          <div className={styles.tools}>
            <Button look="line" icon="print" onPress={() => window.print()}>
              {t('print')}
            </Button>
            <PdfButton label={t('pdf')} save={async () => download('/v1/shared-report/pdf', { link: { token } })} />
          </div>
        }
      >
        <ReportFacts report={report} game={game} gameMaster={about.gameMasterName} />
        <div className={styles.views}>
          <Tabs
            label={t('views')}
            selected={view}
            onSelect={(id) => setView(views.find((one) => one === id) ?? 'report')}
            tabs={views.map((id) => ({ id, title: t(`tabs.${id}`), content: contents[id] }))}
          />
        </div>
      </PageFrame>
    </div>
  )
}
