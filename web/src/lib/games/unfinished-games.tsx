import { useState } from 'react'
import { paths } from '../navigation/paths.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { shortened } from '../shortened.ts'
import { useLink } from '../use-link.ts'
import { CardBack } from '../../ui/card/card-back.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { wood } from '../../ui/table/wood.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { ListedGame } from './listed-game.ts'
import styles from './unfinished-games.module.css'
import { useHowFar } from './use-how-far.ts'

/** Further games are behind a button. */
const shownFirst = 4

interface UnfinishedGamesProps {
  games: readonly ListedGame[]
  /** Continuing the first game is the page's primary action. */
  isNext?: boolean
}

/** "Still on the table": the user's unfinished games, from all devices. */
export function UnfinishedGames({ games, isNext = false }: UnfinishedGamesProps) {
  const t = useTranslations('games')
  const { number } = useFormats()
  const [isWhole, setWhole] = useState(false)
  if (games.length === 0) return null
  return (
    <Section title={t('unfinished.title')}>
      <ul role="list" className={styles.games}>
        {(isWhole ? games : games.slice(0, shownFirst)).map((game, index) => (
          <UnfinishedGame key={game.id} game={game} isNext={isNext && index === 0} />
        ))}
      </ul>
      {games.length > shownFirst && (
        <Button look="text" size="sm" className={styles.all} onPress={() => setWhole(!isWhole)}>
          {isWhole ? t('unfinished.fewer') : t('unfinished.all', { count: games.length, shown: number(games.length) })}
        </Button>
      )}
    </Section>
  )
}

function UnfinishedGame({ game, isNext }: { game: ListedGame; isNext: boolean }) {
  const t = useTranslations('games')
  const howFar = useHowFar()
  const subject = shortened(game.subject, 80)
  const link = useLink(paths.game(game.id))
  const [isDeleting, setDeleting] = useState(false)
  const deck = { catalogId: game.deckCatalogId, color: game.deckColor }
  return (
    <li className={wood(styles.game)}>
      <div className={styles.backs} aria-hidden="true">
        <CardBack deck={deck} width="3.5rem" />
        <CardBack deck={deck} width="3.5rem" />
      </div>
      <div className={styles.words}>
        <h3 className={styles.subject}>{subject}</h3>
        <p className={styles.where}>
          {howFar(game)}
          {game.isTestGame && <span className={styles.practice}>{t('practice')}</span>}
        </p>
      </div>
      <div className={styles.ways}>
        <ButtonLink
          look={isNext ? 'next' : 'line'}
          size="sm"
          onTable
          aria-label={t('unfinished.resumeOne', { subject })}
          {...link}
        >
          {t('unfinished.resume')}
        </ButtonLink>
        <Menu
          look="bare"
          size="sm"
          onTable
          icon="dots"
          label={t('more', { subject })}
          entries={[
            {
              id: 'delete',
              label: t('delete.action'),
              icon: 'trash',
              loses: true,
              onPress: () => setDeleting(true),
            },
          ]}
        />
      </div>
      {isDeleting && <DeleteDialog game={game} onClose={() => setDeleting(false)} />}
    </li>
  )
}
