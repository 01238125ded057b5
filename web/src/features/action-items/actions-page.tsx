import { useState } from 'react'
import { conclusionLimits, pageLimits } from '#domain/limits.ts'
import { useTelling } from '../../lib/actions/use-telling.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { gameQueries } from '../../lib/games/game-queries.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { BrokenAddress } from '../../lib/list/broken-address.tsx'
import { defineList, oneOf } from '../../lib/list/list-definition.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useListText } from '../../lib/list/use-list-text.ts'
import { useOrganizationNews } from '../../lib/live/use-organization-news.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import { PagedTable } from '../../ui/list/paged-table.tsx'
import { useActionColumns } from './action-columns.tsx'
import { ActionHeap } from './action-heap.tsx'
import styles from './action-items.module.css'
import {
  actionKinds,
  type ActionKind,
  type TrackedAction,
  useActions,
  useRevokeClaim,
  useShowUpdated,
} from './action-queries.ts'
import { BlockDialog } from './block-dialog.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { MailLinkDialog } from './mail-link-dialog.tsx'
import { SaveActions } from './save-actions.tsx'
import { type ActionGroup, groupsOf } from './updated-actions.ts'

const actions = defineList({
  sorts: ['due_at', 'name', 'assignee', 'game'],
  sort: 'due_at',
  sizes: pageLimits.sizes,
  size: pageLimits.pageSize,
  searchMax: conclusionLimits.actionNameMax,
  filters: { show: oneOf(['all', 'done', 'overdue', 'blocked']) },
})

/** The actions of all games and their state, pending ones first. */
export function ActionsPage({ organization }: { organization: Organization }) {
  const t = useTranslations('actions')
  const { number } = useFormats()
  const text = useListText()
  const list = useListState(actions)
  const [blocking, setBlocking] = useState<TrackedAction | null>(null)
  const [mailing, setMailing] = useState<TrackedAction | null>(null)
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const { search, sort, page, size, filters } = list.state
  const kind: ActionKind = filters.show ?? 'pending'
  const { data, error, isPlaceholderData, refetch } = useActions({
    organizationId: organization.id,
    kind,
    search,
    sort: kind === 'pending' && sort === 'due_at' ? 'urgency' : sort,
    page,
    size,
  })
  const { tell, failure } = useTelling(useShowUpdated())
  const revoking = useRevokeClaim()
  const columns = useActionColumns({
    onTick: (action, isDone) => tell([action], isDone ? 'done' : 'open'),
    onChange: (action, change) => {
      if (change.kind === 'revoke') revoking.mutate({ gameId: action.gameId, claimId: change.claimId })
      else if (change.kind === 'block') setBlocking(action)
      else if (change.kind === 'mail') setMailing(action)
      else tell([action], change.kind)
    },
  })
  const counts = data?.meta.counts
  const heading = groupsOf(data)
  const waiting = (data?.data ?? []).filter(
    ({ mayTick, state }) => mayTick && (state === 'open' || state === 'blocked'),
  )
  useOrganizationNews(organization.id, [gameQueries.actions])
  usePageTitle(t('title'))

  return (
    <PageFrame
      title={t('title')}
      meta={counts ? t('meta', { count: counts.games }) : organization.name}
      actions={
        <>
          <SaveActions organizationId={organization.id} kind={kind} search={search} />
          <Button look="line" icon="calendar" onPress={() => setCalendarOpen(true)}>
            {t('calendar.open')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.tools}>
          <div className={styles.kinds} role="group" aria-label={t('kinds.label')}>
            {(['all', ...actionKinds] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === kind}
                onClick={() => list.choose({ filters: { show: one === 'pending' ? null : one } })}
              >
                {t(`kinds.${one}`)} {counts && <span>{number(counts[one])}</span>}
              </button>
            ))}
          </div>
          <TextField
            className={styles.search}
            type="search"
            label={t('search.label')}
            hideLabel
            placeholder={t('search.label')}
            autoComplete="off"
            maxLength={actions.searchMax}
            value={list.text}
            onChange={list.setText}
          />
          {counts && <ActionHeap counts={counts} />}
        </div>
        <BrokenAddress names={list.broken} />
        <FailureNotice error={failure ?? revoking.error} />
        {waiting.length > 1 && (
          <div>
            <Button look="text" size="sm" icon="check" onPress={() => tell(waiting, 'done')}>
              {t('tickAll', { count: waiting.length })}
            </Button>
          </div>
        )}
        <PagedTable
          caption={t(`captions.${kind}`)}
          text={text}
          columns={columns}
          rowId={({ id }) => id}
          data={{
            rows: data?.data,
            total: data?.meta.total ?? 0,
            isBusy: isPlaceholderData,
            failure: error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />,
          }}
          sort={{ value: sort, onSort: (value) => list.choose({ sort: value as typeof sort }) }}
          groups={
            heading && {
              of: heading,
              title: (group) => groupTitle(group as ActionGroup, counts),
            }
          }
          pages={{
            page,
            size,
            sizes: actions.sizes,
            onPage: (next) => list.choose({ page: next }),
            onSize: (next) => list.choose({ size: next }),
          }}
          empty={
            search === '' ? (
              <EmptyState title={t(counts?.all === 0 ? 'empty.title' : `none.${kind}`)}>
                {counts?.all === 0 && t('empty.text')}
              </EmptyState>
            ) : (
              <EmptyState
                title={t('search.none')}
                action={
                  <Button look="line" onPress={() => list.choose({ search: '' })}>
                    {t('search.clear')}
                  </Button>
                }
              >
                {t('search.noneText', { search })}
              </EmptyState>
            )
          }
        />
      </div>
      {blocking && (
        <BlockDialog
          action={blocking}
          onClose={() => setBlocking(null)}
          onBlock={(reason) => {
            setBlocking(null)
            tell([blocking], 'blocked', reason || null)
          }}
        />
      )}
      {mailing && (
        <MailLinkDialog action={mailing} language={organization.preferredLanguage} onClose={() => setMailing(null)} />
      )}
      {isCalendarOpen && <CalendarDialog organizationId={organization.id} onClose={() => setCalendarOpen(false)} />}
    </PageFrame>
  )
}

function groupTitle(group: ActionGroup, counts: Record<ActionGroup, number> | undefined) {
  return <GroupTitle group={group} count={counts?.[group]} />
}

function GroupTitle({ group, count }: { group: ActionGroup; count: number | undefined }) {
  const t = useTranslations('actions')
  const { number } = useFormats()
  return (
    <span className={classNames(styles.group, group === 'overdue' && styles.lateGroup)}>
      {t(`groups.${group}`)} {count !== undefined && count > 0 && <span>{number(count)}</span>}
    </span>
  )
}
