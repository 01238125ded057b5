import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { defaultDeckLanguage } from '#domain/languages.ts'
import { paths } from '../navigation/paths.ts'
import { api } from '../api/api.ts'
import { LoadFailed } from '../dashboard/load-failed.tsx'
import { Loading } from '../dashboard/loading.tsx'
import { useLanguage, useTranslations } from '../i18n/use-translations.ts'
import { DeckCover } from '../../ui/card/deck-cover.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { libraryStaleTime } from './deck-queries.ts'
import styles from './deck-shelf.module.css'

const shown = 6

/** Some of the organization's decks in the language of the screens, to look at and to print. */
export function DeckShelf({ organizationId }: { organizationId: string }) {
  const t = useTranslations('decks')
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['shelf', organizationId],
    queryFn: async ({ signal }) => (await api('GET /v1/decks', { query: { organizationId }, signal })).data,
    staleTime: libraryStaleTime,
  })
  const spoken = data?.filter((deck) => deck.language === language) ?? []
  const decks = (
    spoken.length > 0 ? spoken : (data?.filter((deck) => deck.language === defaultDeckLanguage) ?? [])
  ).slice(0, shown)
  return (
    <Section title={t('shelf.title')}>
      {error && <LoadFailed title={t('shelf.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && decks.length === 0 && <p>{t('shelf.empty')}</p>}
      <ul className={styles.shelf}>
        {decks.map((deck) => (
          <li key={deck.id}>
            <Link className={styles.deck} to={paths.print(deck.id)} aria-label={t('shelf.open', { title: deck.title })}>
              <DeckCover
                deck={{ catalogId: deck.deckCatalogId, color: deck.deckColor }}
                title={deck.title}
                lang={deck.language}
                width="100%"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
