import { useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#domain/languages.ts'
import { deckLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { useEditor } from '../editing/editor-context.ts'
import type { DraftView } from '../model/draft-state.ts'
import { addHere } from './add-here.ts'
import { compareWords, type TranslationRow } from './compare-words.ts'
import { PartSaid } from './part-said.tsx'
import table from '../editing/rows.module.css'
import styles from './translations.module.css'

interface TranslationTableProps {
  other: { id: string; language: Language; title: string }
  there: DraftView
  onClose: () => void
}

/** Cards and perspectives of both languages, side by side. */
export function TranslationTable({ other, there, onClose }: TranslationTableProps) {
  const t = useTranslations('deck-editor')
  const { state, view, lang, isReadOnly, choose, showBeside, edit } = useEditor()
  const [onlyMissing, setOnlyMissing] = useState(false)
  const rows = compareWords(view, there)
  const missing = rows.filter(({ isMissing }) => isMissing)
  const shown = onlyMissing ? missing : rows
  const hasRoom = {
    card: !isReadOnly && view.cards.length < deckLimits.cardsMax,
    perspective: !isReadOnly && view.perspectives.length < deckLimits.perspectivesMax,
  }
  const go = (kind: TranslationRow['kind'], id: string) => {
    choose({ kind, id })
    showBeside(other.id)
    onClose()
  }
  const add = ({ kind, key }: TranslationRow) => {
    const made = addHere(state, there, kind, key)
    if (!made) return
    edit(made.edits)
    go(kind, made.id)
  }
  return (
    <>
      <p>
        {t(missing.length === 0 ? 'translations.complete' : 'translations.missing', { count: missing.length })}{' '}
        <Link to={paths.deck(other.id)} onClick={onClose}>
          {t('translations.open', { language: languageNames[other.language] })}
        </Link>
      </p>
      <Checkbox checked={onlyMissing} onChange={setOnlyMissing}>
        {t('translations.onlyMissing')}
      </Checkbox>
      <div className={table.scroll}>
        <table className={classNames(table.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{languageNames[other.language]}</th>
              <th scope="col">{languageNames[lang]}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={`${row.kind} ${row.key}`} data-out={row.isMissing ? '' : undefined}>
                <td lang={other.language}>{row.there && <PartSaid words={row.there} />}</td>
                <td>
                  <span lang={lang}>{row.here && <PartSaid words={row.here} />}</span>
                  {row.isMissing && <p className={styles.note}>{t('translations.isMissing')}</p>}
                  {row.id !== null && (
                    <Button
                      look="text"
                      size="sm"
                      aria-label={t('translations.editNamed', { title: row.here?.title || row.there?.title || '' })}
                      onPress={() => go(row.kind, row.id ?? '')}
                    >
                      {t('translations.edit')}
                    </Button>
                  )}
                  {row.id === null && hasRoom[row.kind] && (
                    <Button
                      look="text"
                      size="sm"
                      aria-label={t('translations.addNamed', { title: row.there?.title ?? '' })}
                      onPress={() => add(row)}
                    >
                      {t('translations.add')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
