import builderStyles from '../../lib/builder/builder.module.css'
import type { useDeckContent } from '../../lib/decks/deck-queries.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { LogoMark } from '../../ui/brand/logo-mark.tsx'
import { DeckCover } from '../../ui/card/deck-cover.tsx'
import { wood } from '../../ui/table/wood.ts'
import type { GameTypeDraft } from './game-type-draft.ts'
import type { Questions } from './game-type-queries.ts'
import styles from './table-panel.module.css'

interface TablePanelProps {
  draft: GameTypeDraft
  content: ReturnType<typeof useDeckContent>['data']
  template: Questions | undefined
}

/** A preview of the game as the game master finds it: the box, and the sequence of phases. */
export function TablePanel({ draft, content, template }: TablePanelProps) {
  const t = useTranslations('game-types')
  const deck = content?.deck
  const rounds = draft.perspectiveIds.flatMap((id) => content?.perspectives.find((one) => one.id === id) ?? [])
  const minutes = /^\d+$/.test(draft.minutes) ? Number(draft.minutes) : null
  return (
    <section className={wood(builderStyles.table)} aria-label={t('table.title')}>
      <h2 className={builderStyles.tableTitle}>{t('table.title')}</h2>
      <div className={styles.box}>
        {deck && (
          <DeckCover
            deck={{ catalogId: deck.deckCatalogId, color: deck.deckColor }}
            lang={deck.language}
            width="5rem"
          />
        )}
        <div className={styles.words}>
          <h3 lang={draft.language}>{draft.title.trim() || t('untitled')}</h3>
          <p>{draft.description}</p>
          {minutes !== null && <p className={styles.quiet}>{t('table.minutes', { count: minutes })}</p>}
        </div>
      </div>
      <ol className={styles.steps}>
        {rounds.map(({ id, title, description }, index) => (
          <li key={id} className={styles.step} lang={draft.language}>
            <span className={styles.mark} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.words}>
              <b>{title}</b>
              <span>{description}</span>
            </span>
          </li>
        ))}
        <li className={styles.step}>
          <span className={styles.mark} aria-hidden="true">
            <LogoMark />
          </span>
          <span className={styles.words}>
            <b>{t('table.crux')}</b>
            <span>{t('table.cruxNote')}</span>
          </span>
        </li>
        <li className={styles.step}>
          <span className={styles.mark} aria-hidden="true">
            <Icon name="edit" />
          </span>
          <span className={styles.words}>
            <b>{template ? t('table.questions', { count: template.topics.length }) : t('table.usual')}</b>
            {template && <span lang={template.language}>{template.title}</span>}
          </span>
        </li>
      </ol>
    </section>
  )
}
