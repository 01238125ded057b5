import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
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

/** No games to analyse: why, and which filter excludes them. */
export function NoGames({ keptOut, filterData }: { keptOut: Analysis['keptOut']; filterData: string | undefined }) {
  const t = useTranslations('analysis')
  const link = useLink(paths.gameFilter(filterData))
  return (
    <EmptyState
      as="h2"
      title={t('empty.title')}
      action={
        <ButtonLink look="line" {...link}>
          {t('changeFilter')}
        </ButtonLink>
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
            ({ filter, games }) =>
              isNamed(filter) && (
                <li key={filter}>{t('empty.without', { filter: t(`empty.filters.${filter}`), count: games })}</li>
              ),
          )}
        </ul>
      )}
    </EmptyState>
  )
}
