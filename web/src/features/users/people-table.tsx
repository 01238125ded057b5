import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useWords } from '../../lib/i18n/use-words.ts'
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
export function PeopleTable({ caption, places, selfUserId, chosen, onChoose, targets = 0, onAction }: PeopleTableProps) {
  const t = useWords('users')
  const { date, dateTime } = useFormats()

  function choose(id: string, isChosen: boolean) {
    const ids = new Set(chosen)
    if (isChosen) ids.add(id)
    else ids.delete(id)
    onChoose?.(ids)
  }

  const columns: Column<Place>[] = [
    ...(chosen && onChoose && places.length > 1 ? [{
      id: 'choose', title: t('columns.choose'), hideTitle: true,
      cell: (place: Place) => (
        <Checkbox disabled={place.lastAdmin} checked={chosen.has(place.id)} onChange={(isChosen) => choose(place.id, isChosen)}>
          <span className="vh">{t('bulk.choose', { email: place.email })}</span>
        </Checkbox>
      ),
    }] : []),
    {
      id: 'person', title: t('columns.person'), names: true,
      cell: (place) => (
        <span className={styles.person}>
          <span>{place.name ?? place.email}{place.userId === selfUserId && <span className={styles.quiet}> {t('you')}</span>}</span>
          {place.name !== null && <span className={styles.quiet}>{place.email}</span>}
        </span>
      ),
    },
    {
      id: 'role', title: t('columns.role'),
      cell: (place) => (
        <span className={styles.person}>
          <span>{t(`roles.${place.role}`)}</span>
          {place.lastAdmin && <span className={styles.quiet}>{t('reasons.last-admin')}</span>}
        </span>
      ),
    },
    {
      id: 'status', title: t('columns.status'),
      cell: (place) => (place.invited ? t('status.invited', { date: date(place.invitedAt) }) : t('status.member', { date: date(place.acceptedAt ?? place.invitedAt) })),
    },
    {
      id: 'labels', title: t('columns.labels'),
      cell: (place) => {
        const labels = [
          ...place.labels.map((label) => (label === 'day_pass' && place.dayPassUntil !== null ? t('labels.dayPassUntil', { until: dateTime(place.dayPassUntil) }) : t(`labels.${label}`))),
          ...(place.hidden ? [t('labels.hidden')] : []),
        ]
        return labels.join(', ')
      },
    },
    ...(onAction ? [{
      id: 'actions', title: t('columns.actions'), hideTitle: true, end: true,
      cell: (place: Place) => (
        <Menu
          look="bare" size="sm" icon="dots" label={t('actions.label', { email: place.email })}
          entries={placeActions(place, targets).map(({ action, reason }) => ({
            id: action, label: t(`actions.${action}`), loses: action === 'remove', disabled: reason !== null,
            ...(reason !== null && { note: t(`reasons.${reason}`) }), onPress: () => onAction(action, place),
          }))}
        />
      ),
    }] : []),
  ]
  return <DataTable caption={caption} columns={columns} rows={places} rowId={({ id }) => id} />
}
