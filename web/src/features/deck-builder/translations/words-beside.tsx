import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useEditor, useEditorTools } from '../editing/editor-context.ts'
import { focusAfter } from '../../../lib/focus-after.ts'
import { fieldNamed } from '../editing/focus-field.ts'
import type { CardPart, PerspectivePart } from '../model/draft-state.ts'
import { compareWords, missingFields } from './compare-words.ts'
import { PartSaid } from './part-said.tsx'
import { useDeckTranslations, useOtherDraft } from './translation-queries.ts'
import styles from './translations.module.css'

/** The other draft is not refetched for this long when moving from card to card, in milliseconds. */
const staleTime = 60_000

/** The part's text in the language being translated from, beside its own fields; nothing without one. */
export function WordsBeside({ part }: { part: CardPart | PerspectivePart }) {
  const { besideId } = useEditorTools()
  return besideId === null ? null : <Words part={part} besideId={besideId} />
}

function Words({ part, besideId }: { part: CardPart | PerspectivePart; besideId: string }) {
  const t = useTranslations('deck-editor')
  const { facts, view, choose, showBeside } = useEditor()
  const { data: others } = useDeckTranslations(facts.id, staleTime)
  const { data: there } = useOtherDraft(besideId, staleTime)
  const other = others?.find(({ id }) => id === besideId)
  if (!other || !there) return null
  const all = compareWords(view, there)
  const rows = all.filter(({ id }) => id !== null)
  const at = rows.findIndex(({ id }) => id === part.id)
  const words = rows[at]?.there ?? null
  // Also the parts that only the other language has.
  const missing = all.filter(({ isMissing }) => isMissing)
  const next = [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ isMissing }) => isMissing)
  return (
    <section className={styles.beside} aria-label={languageNames[other.language]}>
      <p className={styles.language}>{languageNames[other.language]}</p>
      <div lang={other.language}>
        {words === null ? <p lang={undefined}>{t('translations.onlyHere')}</p> : <PartSaid words={words} />}
      </div>
      <div className={styles.ways}>
        <span>
          {t(missing.length === 0 ? 'translations.complete' : 'translations.missing', { count: missing.length })}
        </span>
        {next && (
          <Button
            look="line"
            size="sm"
            onPress={() => {
              const [field = 'title'] = missingFields(next)
              focusAfter(() => choose({ kind: next.kind, id: next.id ?? '' }), fieldNamed(field))
            }}
          >
            {t('translations.nextMissing')}
          </Button>
        )}
        <Button look="text" size="sm" onPress={() => showBeside(null)}>
          {t('translations.hide')}
        </Button>
      </div>
    </section>
  )
}
