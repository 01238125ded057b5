import { perspectiveTypes, perspectiveWants } from '#domain/decks/deck-rules.ts'
import { draftLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { movePart, remove } from '../model/edits.ts'
import { WordsBeside } from '../translations/words-beside.tsx'
import { DraftField } from './draft-field.tsx'
import { useEditor } from '../editing/editor-context.ts'
import styles from './editor.module.css'

/** A perspective's form: its name, its question to the group, its kind and its position. */
export function PerspectiveForm({ perspectiveId }: { perspectiveId: string }) {
  const t = useTranslations('deck-editor')
  const { view, edit, choose, lang, isReadOnly } = useEditor()
  const one = view.perspectives.find(({ id }) => id === perspectiveId)
  if (!one) return null
  const place = view.perspectives.indexOf(one)
  const move = (to: number) => edit(movePart(view.perspectives, 'perspective', one.id, to))
  return (
    <section className={styles.sheet} aria-label={t('perspective.label', { number: place + 1 })}>
      <div className={styles.question} lang={lang}>
        <p className={styles.kicker}>{one.title || t('untitled.perspective')}</p>
        <p className={styles.asked}>{one.description || t('perspective.empty')}</p>
      </div>
      <WordsBeside part={one} />
      <DraftField
        kind="perspective"
        id={one.id}
        field="title"
        label={t('field.title')}
        value={one.title}
        max={draftLimits.perspectiveTitleMax}
      />
      <DraftField
        kind="perspective"
        id={one.id}
        field="description"
        label={t('perspective.question')}
        hint={t('perspective.hint')}
        value={one.description}
        max={draftLimits.perspectiveTextMax}
        isLong
        rows={2}
      />
      <div className={styles.pair}>
        <Select
          label={t('perspective.type')}
          value={one.perspectiveType}
          disabled={isReadOnly}
          options={perspectiveTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          onChange={(perspectiveType) => edit([{ kind: 'perspective', id: one.id, fields: { perspectiveType } }])}
        />
        <Select
          label={t('field.wants')}
          value={one.wants ?? 'any'}
          disabled={isReadOnly}
          options={perspectiveWants.map((wants) => ({ value: wants, label: t(`wants.${wants}`) }))}
          onChange={(wants) => edit([{ kind: 'perspective', id: one.id, fields: { wants } }])}
        />
      </div>
      {!isReadOnly && (
        <div className={styles.acts}>
          <Button look="text" size="sm" disabled={place === 0} onPress={() => move(place - 1)}>
            {t('card.earlier')}
          </Button>
          <Button
            look="text"
            size="sm"
            disabled={place === view.perspectives.length - 1}
            onPress={() => move(place + 1)}
          >
            {t('card.later')}
          </Button>
          <Button
            look="text"
            size="sm"
            onPress={() => {
              const next = view.perspectives[place + 1] ?? view.perspectives[place - 1]
              edit(remove('perspective', one.id))
              choose(next ? { kind: 'perspective', id: next.id } : { kind: 'deck' })
            }}
          >
            {t('perspective.remove')}
          </Button>
        </div>
      )}
    </section>
  )
}
