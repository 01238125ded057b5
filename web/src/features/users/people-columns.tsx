import { EmailAddress } from '../../lib/email-address.tsx'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { type Translate, useTranslations } from '../../lib/i18n/use-translations.ts'
import { serverNow } from '../../lib/server-time.ts'
import { unbroken } from '../../lib/unbroken.ts'
import type { ListColumn } from '../../ui/list/list-props.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { type MembershipAction, membershipActions } from './membership-actions.ts'
import styles from './users.module.css'
import type { Membership } from './users-queries.ts'

interface PeopleColumns {
  selfUserId: string
  /** How many other organizations the viewer manages. */
  targets?: number | undefined
  /** Without it the list is read-only. */
  onAction?: ((action: MembershipAction, membership: Membership) => void) | undefined
  /** Gives a day pass; without it none are offered. */
  onPass?: ((membership: Membership) => void) | undefined
}

interface Words extends Pick<ReturnType<typeof useFormats>, 'date' | 'dateTime'> {
  t: Translate<'users'>
}

/** The columns of people: name, role, since when, labels, and for admins the actions. */
export function usePeopleColumns({ selfUserId, ...actions }: PeopleColumns): ListColumn<Membership>[] {
  const words: Words = { t: useTranslations('users'), ...useFormats() }
  return [...factColumns(words, selfUserId), ...actionColumn(words, actions)]
}

function factColumns({ t, date, dateTime }: Words, selfUserId: string): ListColumn<Membership>[] {
  return [
    {
      id: 'name',
      title: t('columns.person'),
      sorts: true,
      names: true,
      cell: (membership) => (
        <span className={`${styles.person} ${styles.who}`}>
          <span>
            {membership.name ?? <EmailAddress email={membership.email} />}
            {membership.userId === selfUserId && <span className={styles.quiet}> {t('you')}</span>}
          </span>
          {membership.name !== null && (
            <span className={styles.quiet}>
              <EmailAddress email={membership.email} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'role',
      title: t('columns.role'),
      sorts: true,
      cell: (membership) => (
        <span className={styles.person}>
          <span>{t(`roles.${membership.role}`)}</span>
          {membership.lastAdmin && <span className={styles.quiet}>{t('onlyAdmin')}</span>}
        </span>
      ),
    },
    {
      id: 'since',
      title: t('columns.status'),
      sorts: true,
      cell: (membership) =>
        membership.invited
          ? t('status.invited', { date: unbroken(date(membership.invitedAt)) })
          : t('status.member', { date: unbroken(date(membership.acceptedAt ?? membership.invitedAt)) }),
    },
    {
      id: 'labels',
      title: t('columns.labels'),
      cell: (membership) =>
        [
          ...membership.labels.map((label) =>
            label === 'day_pass' && membership.dayPassUntil !== null
              ? t(runs(membership) ? 'labels.dayPassUntil' : 'labels.dayPassOver', {
                  until: dateTime(membership.dayPassUntil),
                })
              : t(`labels.${label}`),
          ),
          // A member's own, which is no label.
          ...(!membership.labels.includes('day_pass') && runs(membership)
            ? [t('labels.dayPassUntil', { until: dateTime(membership.dayPassUntil ?? '') })]
            : []),
          ...(membership.hidden ? [t('labels.hidden')] : []),
        ].join(', '),
    },
  ]
}

/** Whether a person's day pass is running. */
function runs({ dayPassUntil }: Membership): boolean {
  return dayPassUntil !== null && Date.parse(dayPassUntil) > serverNow()
}

function actionColumn(
  { t }: Words,
  { onAction, onPass, targets = 0 }: Omit<PeopleColumns, 'selfUserId'>,
): ListColumn<Membership>[] {
  if (!onAction) return []
  return [
    {
      id: 'actions',
      title: t('columns.actions'),
      hideTitle: true,
      end: true,
      cell: (membership) => (
        <Menu
          look="bare"
          size="sm"
          icon="dots"
          label={t('actions.label', { email: membership.email })}
          entries={[
            // An invitation brings its own.
            ...(onPass && !membership.invited
              ? [{ id: 'day-pass', label: t('actions.day-pass'), onPress: () => onPass(membership) }]
              : []),
            ...membershipActions(membership, targets).map(({ action, reason }) => ({
              id: action,
              label: t(`actions.${action}`),
              loses: action === 'remove',
              disabled: reason !== null,
              ...(reason !== null && { note: t(`reasons.${reason}`) }),
              onPress: () => onAction(action, membership),
            })),
          ]}
        />
      ),
    },
  ]
}
