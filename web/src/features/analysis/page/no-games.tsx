import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { type Filter, isNarrowed } from '../../../lib/game-filter/filter-address.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useLink } from '../../../lib/use-link.ts'
import type { Analysis } from '../query/analysis-query.ts'
import styles from './page.module.css'

const filters = [
  'organizations',
  'languages',
  'subject',
  'game_master',
  'team',
  'days',
  'decks',
  'perspectives',
  'game_types',
] as const
const isNamed = (name: string): name is (typeof filters)[number] => filters.some((one) => one === name)

interface NoGamesProps {
  keptOut: Analysis['keptOut']
  filter: Filter
  filterData: string | undefined
}

/** No games to analyse: why, which filter excludes them, and what to do: change it, or play. */
export function NoGames({ keptOut, filter, filterData }: NoGamesProps) {
  const t = useTranslations('analysis')
  const dashboard = useTranslations('dashboard')
  const changeFilter = useLink(paths.gameFilter(filterData))
  const play = useLink(paths.play())
  return (
    <EmptyState
      as="h2"
      title={t('empty.title')}
      action={
        isNarrowed(filter) ? (
          <ButtonLink look="next" {...changeFilter}>
            {t('changeFilter')}
          </ButtonLink>
        ) : (
          <ButtonLink look="next" {...play}>
            {dashboard('home.newGame')}
          </ButtonLink>
        )
      }
    >
      <p>{t('empty.text')}</p>
      {keptOut && keptOut.ownNotPublic > 0 && <p>{t('empty.notPublic', { count: keptOut.ownNotPublic })}</p>}
      {keptOut && keptOut.together.length > 0 && (
        <p>
          {t('empty.together', {
            filters: keptOut.together.flatMap((name) => (isNamed(name) ? t(`empty.filters.${name}`) : [])).join(', '),
          })}
        </p>
      )}
      {keptOut && keptOut.filters.length > 0 && (
        <ul className={styles.reasons}>
          {keptOut.filters.map(
            ({ filter: name, games }) =>
              isNamed(name) && (
                <li key={name}>{t('empty.without', { filter: t(`empty.filters.${name}`), count: games })}</li>
              ),
          )}
        </ul>
      )}
    </EmptyState>
  )
}
