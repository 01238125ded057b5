import { useFormats } from '../../lib/i18n/use-formats.ts'
import { type Translate, useTranslations } from '../../lib/i18n/use-translations.ts'
import { serverNow } from '../../lib/server-time.ts'
import type { ListColumn } from '../../ui/list/list-props.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { type PlaceAction, placeActions } from './place-actions.ts'
import styles from './users.module.css'
import type { Place } from './users-queries.ts'

interface PeopleColumns {
  selfUserId: string
  /** How many other organizations the viewer manages. */
  targets?: number | undefined
  /** Without it the people are only to be read. */
  onAction?: ((action: PlaceAction, place: Place) => void) | undefined
}

interface Words extends Pick<ReturnType<typeof useFormats>, 'date' | 'dateTime'> {
  t: Translate<'users'>
}

/** Who, in which role, since when, with what labels; for admins what can be done with each. */
export function usePeopleColumns({ selfUserId, ...actions }: PeopleColumns): ListColumn<Place>[] {
  const words: Words = { t: useTranslations('users'), ...useFormats() }
  return [...factColumns(words, selfUserId), ...actionColumn(words, actions)]
}

function factColumns({ t, date, dateTime }: Words, selfUserId: string): ListColumn<Place>[] {
  return [
    {
      id: 'name',
      title: t('columns.person'),
      sorts: true,
      names: true,
      cell: (place) => (
        <span className={styles.person}>
          <span>
            {place.name ?? place.email}
            {place.userId === selfUserId && <span className={styles.quiet}> {t('you')}</span>}
          </span>
          {place.name !== null && <span className={styles.quiet}>{place.email}</span>}
        </span>
      ),
    },
    {
      id: 'role',
      title: t('columns.role'),
      sorts: true,
      cell: (place) => (
        <span className={styles.person}>
          <span>{t(`roles.${place.role}`)}</span>
          {place.lastAdmin && <span className={styles.quiet}>{t('onlyAdmin')}</span>}
        </span>
      ),
    },
    {
      id: 'since',
      title: t('columns.status'),
      sorts: true,
      cell: (place) =>
        place.invited
          ? t('status.invited', { date: date(place.invitedAt) })
          : t('status.member', { date: date(place.acceptedAt ?? place.invitedAt) }),
    },
    {
      id: 'labels',
      title: t('columns.labels'),
      cell: (place) =>
        [
          ...place.labels.map((label) =>
            label === 'day_pass' && place.dayPassUntil !== null
              ? t(Date.parse(place.dayPassUntil) > serverNow() ? 'labels.dayPassUntil' : 'labels.dayPassOver', {
                  until: dateTime(place.dayPassUntil),
                })
              : t(`labels.${label}`),
          ),
          ...(place.hidden ? [t('labels.hidden')] : []),
        ].join(', '),
    },
  ]
}

function actionColumn({ t }: Words, { onAction, targets = 0 }: Omit<PeopleColumns, 'selfUserId'>): ListColumn<Place>[] {
  if (!onAction) return []
  return [
    {
      id: 'actions',
      title: t('columns.actions'),
      hideTitle: true,
      end: true,
      cell: (place) => (
        <Menu
          look="bare"
          size="sm"
          icon="dots"
          label={t('actions.label', { email: place.email })}
          entries={placeActions(place, targets).map(({ action, reason }) => ({
            id: action,
            label: t(`actions.${action}`),
            loses: action === 'remove',
            disabled: reason !== null,
            ...(reason !== null && { note: t(`reasons.${reason}`) }),
            onPress: () => onAction(action, place),
          }))}
        />
      ),
    },
  ]
}
