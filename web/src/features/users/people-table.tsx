import { useFormats } from '../../lib/i18n/use-formats.ts'
import { type Translate, useTranslations } from '../../lib/i18n/use-translations.ts'
import { serverNow } from '../../lib/server-time.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { type Column, DataTable } from '../../ui/frame/data-table.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { type PlaceAction, placeActions } from './place-actions.ts'
import styles from './users.module.css'
import type { Place } from './users-queries.ts'

interface PeopleTableProps {
  caption: string
  places: readonly Place[]
  selfUserId: string
  /** Without these the table is only to be read. */
  chosen?: ReadonlySet<string>
  onChoose?: (ids: ReadonlySet<string>) => void
  targets?: number
  onAction?: (action: PlaceAction, place: Place) => void
}

/** Who, in which role, since when, with what labels; for admins what can be done with each. */
export function PeopleTable({ caption, places, ...rest }: PeopleTableProps) {
  const words: Words = { t: useTranslations('users'), ...useFormats() }
  return (
    <DataTable
      caption={caption}
      columns={[
        ...chooseColumn(words, places, rest),
        ...factColumns(words, rest.selfUserId),
        ...actionColumn(words, rest),
      ]}
      rows={places}
      rowId={({ id }) => id}
    />
  )
}

interface Words extends Pick<ReturnType<typeof useFormats>, 'date' | 'dateTime'> {
  t: Translate<'users'>
}

function chooseColumn(
  { t }: Words,
  places: readonly Place[],
  { chosen, onChoose }: Pick<PeopleTableProps, 'chosen' | 'onChoose'>,
): Column<Place>[] {
  if (!chosen || !onChoose || places.length < 2) return []
  const choose = (id: string, isChosen: boolean) => {
    const ids = new Set(chosen)
    if (isChosen) ids.add(id)
    else ids.delete(id)
    onChoose(ids)
  }
  return [
    {
      id: 'choose',
      title: t('columns.choose'),
      hideTitle: true,
      cell: (place) => (
        <Checkbox
          disabled={place.lastAdmin}
          checked={chosen.has(place.id)}
          onChange={(isChosen) => choose(place.id, isChosen)}
        >
          <span className="vh">{t('bulk.choose', { email: place.email })}</span>
        </Checkbox>
      ),
    },
  ]
}

function factColumns({ t, date, dateTime }: Words, selfUserId: string): Column<Place>[] {
  return [
    {
      id: 'person',
      title: t('columns.person'),
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
      cell: (place) => (
        <span className={styles.person}>
          <span>{t(`roles.${place.role}`)}</span>
          {place.lastAdmin && <span className={styles.quiet}>{t('onlyAdmin')}</span>}
        </span>
      ),
    },
    {
      id: 'status',
      title: t('columns.status'),
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

function actionColumn(
  { t }: Words,
  { onAction, targets = 0 }: Pick<PeopleTableProps, 'onAction' | 'targets'>,
): Column<Place>[] {
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
