import { useState } from 'react'
import type { Language } from '#domain/languages.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import table from '../editing/rows.module.css'
import { useEditor } from '../editing/editor-context.ts'
import type { DraftView } from '../model/draft-state.ts'
import type { Match } from './match-parts.ts'
import styles from './translations.module.css'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'

interface PairTableProps {
  matches: readonly Match[]
  other: { language: Language }
  there: DraftView
  onMatch: (id: string, otherId: string | null) => void
}

const alone = 'alone'

/** Which part of one deck goes with which of the other; each can be paired otherwise. */
export function PairTable({ matches, other, there, onMatch }: PairTableProps) {
  const t = useTranslations('deck-editor')
  const { view, lang } = useEditor()
  // A large deck would need a list of all cards in each of its rows.
  const [changedId, setChangedId] = useState<string | null>(null)
  const here = new Map([...view.cards, ...view.perspectives].map((part) => [part.id, part.title]))
  const parts = { card: there.cards, perspective: there.perspectives }
  const titles = new Map([...there.cards, ...there.perspectives].map((part) => [part.id, part.title]))
  const named = (title: string | undefined) => title?.trim() || t('untitled.card')
  return (
    <div className={table.scroll}>
      <table className={classNames(table.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{languageNames[lang]}</th>
            <th scope="col">{languageNames[other.language]}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ kind, id, otherId }) => {
            const title = named(here.get(id))
            return (
              <tr key={id} data-out={otherId === null ? '' : undefined}>
                <td lang={lang}>{title}</td>
                <td>
                  {changedId === id ? (
                    <Select
                      hideLabel
                      label={t('link.goesWith', { title })}
                      value={otherId ?? alone}
                      ref={focusWhenShown}
                      options={[
                        { value: alone, label: t('link.nothing') },
                        ...parts[kind].map((part) => ({ value: part.id, label: named(part.title) })),
                      ]}
                      onChange={(value) => onMatch(id, value === alone ? null : value)}
                    />
                  ) : (
                    <div className={styles.paired}>
                      <span key={otherId} lang={otherId === null ? undefined : other.language}>
                        {otherId === null ? t('link.nothing') : named(titles.get(otherId))}
                      </span>
                      <Button
                        look="text"
                        size="sm"
                        aria-label={t('link.changeNamed', { title })}
                        onPress={() => setChangedId(id)}
                      >
                        {t('link.change')}
                      </Button>
                    </div>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
