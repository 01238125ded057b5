import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ActionState } from '#domain/conclusions/action-state.ts'
import type { ResultMode } from '#domain/reports/game-filter.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { shortened } from '../../lib/shortened.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import type { IconName } from '../../ui/brand/icons.ts'
import { CardStub } from '../../ui/card/card-stub.tsx'
import type { ListColumn } from '../../ui/list/list-props.ts'
import styles from './reports.module.css'
import type { Result } from './search-query.ts'

type Of<Type extends Result['type']> = Extract<Result, { type: Type }>

/** A column for one type of result; a list holds only one type. */
function column<Type extends Result['type']>(
  type: Type,
  { cell, ...rest }: Omit<ListColumn<Result>, 'cell'> & { cell: (row: Of<Type>) => ReactNode },
): ListColumn<Result> {
  const isOfType = (row: Result): row is Of<Type> => row.type === type
  return { ...rest, cell: (row) => (isOfType(row) ? cell(row) : null) }
}

/** The columns for a type of result. The reader's own games are links. */
export function useResultColumns(mode: ResultMode, ownEmail: string): ListColumn<Result>[] {
  const t = useTranslations('reports')
  const { date, number } = useFormats()
  const about = (row: Result) => {
    const subject = shortened(row.subject, 90)
    if (row.completedAt !== null) return <Link to={paths.report(row.gameId)}>{subject}</Link>
    return row.gameMasterEmail === ownEmail ? <Link to={paths.game(row.gameId)}>{subject}</Link> : subject
  }
  const finished = (row: Result) => (row.completedAt === null ? t('unfinished') : date(row.completedAt))
  const beside = (row: Result) => (row.gameMode === 'one_on_one' ? t('oneOnOne') : row.team)
  const game: ListColumn<Result> = {
    id: 'game',
    title: t('columns.game'),
    cell: (row) => (
      <span className={styles.about}>
        {about(row)}
        <span className={styles.facts}>{[beside(row), finished(row)].filter(Boolean).join(', ')}</span>
      </span>
    ),
  }
  const columns: Record<ResultMode, ListColumn<Result>[]> = {
    games: [
      column('game-results', {
        id: 'subject',
        title: t('columns.subject'),
        names: true,
        cell: (row) => (
          <span className={styles.about}>
            <span className={styles.name}>{about(row)}</span>
            <span className={styles.facts}>{beside(row)}</span>
          </span>
        ),
      }),
      column('game-results', {
        id: 'crux',
        title: t('columns.crux'),
        cell: ({ crux, language }) =>
          crux ? (
            <CardStub suit={crux.suitKind} suitTitle={crux.suitTitle} title={crux.title} lang={language} />
          ) : (
            <span className={styles.quiet}>{t('noCrux')}</span>
          ),
      }),
      column('game-results', {
        id: 'finished',
        title: t('columns.finished'),
        cell: (row) => <span className={styles.date}>{finished(row)}</span>,
      }),
      column('game-results', {
        id: 'led',
        title: t('columns.led'),
        cell: ({ gameMasterName, gameMasterEmail, deckTitle, language }) => (
          <span className={styles.about}>
            {gameMasterName ?? gameMasterEmail ?? t('formerGameMaster')}
            <span className={styles.facts} lang={language}>
              {deckTitle}
            </span>
          </span>
        ),
      }),
      column('game-results', {
        id: 'players',
        title: t('columns.players'),
        end: true,
        cell: ({ playersCount }) => number(playersCount),
      }),
    ],
    actions: [
      column('action-results', {
        id: 'action',
        title: t('columns.action'),
        names: true,
        cell: ({ name }) => <span className={styles.name}>{name}</span>,
      }),
      column('action-results', { id: 'who', title: t('columns.who'), cell: ({ assignee }) => assignee }),
      column('action-results', {
        id: 'due',
        title: t('columns.due'),
        cell: ({ dueAt }) => <span className={styles.date}>{date(dueAt)}</span>,
      }),
      column('action-results', {
        id: 'state',
        title: t('columns.state'),
        cell: ({ actionState }) => <Sign icon={stateSigns[actionState]} says={t(`states.${actionState}`)} />,
      }),
      game,
    ],
    cards: [
      column('card-results', {
        id: 'card',
        title: t('columns.card'),
        names: true,
        cell: ({ card, language }) => (
          <CardStub suit={card.suitKind} suitTitle={card.suitTitle} title={card.title} lang={language} />
        ),
      }),
      column('card-results', {
        id: 'perspective',
        title: t('columns.perspective'),
        cell: ({ perspectiveTitle, language }) => <span lang={language}>{perspectiveTitle}</span>,
      }),
      column('card-results', {
        id: 'became',
        title: t('columns.became'),
        cell: ({ isChosen, isCrux }) =>
          isCrux || isChosen ? <Sign icon="check" says={t(isCrux ? 'crux' : 'chosen')} /> : null,
      }),
      game,
    ],
    feedback: [
      column('feedback-results', {
        id: 'words',
        title: t('columns.words'),
        names: true,
        cell: ({ feedbackText, language }) =>
          feedbackText === '' ? (
            <span className={styles.quiet}>{t('noWords')}</span>
          ) : (
            <span className={styles.quote} lang={language}>
              {feedbackText}
            </span>
          ),
      }),
      column('feedback-results', {
        id: 'rating',
        title: t('columns.rating'),
        cell: ({ score, maxScore }) => (
          <span className={styles.date}>{t('ratingOf', { score: number(score), max: number(maxScore) })}</span>
        ),
      }),
      game,
    ],
  }
  return columns[mode]
}

const stateSigns = { open: 'clock', done: 'check', blocked: 'pause', dropped: 'close' } as const satisfies Record<
  ActionState,
  IconName
>

function Sign({ icon, says }: { icon: IconName; says: string }) {
  return (
    <span className={styles.sign}>
      <Icon name={icon} />
      {says}
    </span>
  )
}
