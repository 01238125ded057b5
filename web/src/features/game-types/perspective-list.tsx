import { gameLimits } from '#domain/limits.ts'
import { faultOf } from '../../lib/api/faults.ts'
import { DragHandle } from '../../lib/builder/drag-handle.tsx'
import { useReorder } from '../../lib/builder/use-reorder.ts'
import { focusAfter } from '../../lib/focus-after.ts'
import type { ChangeDraft } from '../../lib/builder/use-builder-draft.ts'
import type { DeckPerspective } from '../../lib/decks/deck-queries.ts'
import { familyOf } from '../../lib/decks/perspective-families.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { type GameTypeDraft, withPerspectiveAt } from './game-type-draft.ts'
import styles from './game-types.module.css'

interface PerspectiveListProps {
  draft: GameTypeDraft
  onChange: ChangeDraft<GameTypeDraft>
  perspectives: readonly DeckPerspective[] | undefined
  error: unknown
}

/** One to three perspectives of the deck in round order. */
export function PerspectiveList({ draft, onChange, perspectives, error }: PerspectiveListProps) {
  const t = useTranslations('game-types')
  const builder = useTranslations('builder')
  const { perspectiveIds, language } = draft
  const known = (id: string) => perspectives?.find((one) => one.id === id)
  const titleOf = (id: string) => known(id)?.title ?? t('gone')
  const { listRef, dragged, handleProps } = useReorder<HTMLOListElement>(
    perspectiveIds,
    (id, place) => onChange((old) => withPerspectiveAt(old, id, place), `order ${id}`),
    (id, place) => builder('order.told', { title: titleOf(id), place }),
  )
  const isFull = perspectiveIds.length >= gameLimits.perspectivesMax
  const free = perspectives?.filter(({ id }) => !perspectiveIds.includes(id)) ?? []
  const fault = faultOf(error, 'perspectiveIds')
  return (
    <Section
      title={t('perspectives')}
      aside={
        <span className={styles.quiet}>
          {t('perspectivesOf', { count: perspectiveIds.length, max: gameLimits.perspectivesMax })}
        </span>
      }
    >
      <ol ref={listRef} className={styles.rounds}>
        {perspectiveIds.map((id, index) => {
          const perspective = known(id)
          return (
            <li key={id} data-round={id} className={classNames(styles.round, id === dragged && styles.dragged)}>
              <DragHandle label={builder('order.drag', { title: titleOf(id) })} {...handleProps(id)} />
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div className={styles.words} lang={language}>
                <b>{perspectives ? titleOf(id) : ''}</b>
                <span>{perspective?.description}</span>
              </div>
              {perspective && (
                <span className={styles.family}>{t(`families.${familyOf(perspective.perspectiveType)}`)}</span>
              )}
              <Button
                look="bare"
                size="sm"
                icon="close"
                aria-label={t('remove', { title: titleOf(id) })}
                onPress={() => {
                  const next = perspectiveIds[index + 1] ?? perspectiveIds[index - 1]
                  focusAfter(
                    () =>
                      onChange((old) => ({ ...old, perspectiveIds: old.perspectiveIds.filter((one) => one !== id) })),
                    next === undefined ? '[data-field="addPerspective"]' : `[data-round="${next}"] button`,
                  )
                }}
              />
            </li>
          )
        })}
      </ol>
      {draft.deckId === null && <p className={styles.quiet}>{t('deckFirst')}</p>}
      {perspectives && !isFull && (
        <Select
          className={styles.add}
          data-field="addPerspective"
          label={t('addLabel')}
          value=""
          placeholder={t('add')}
          options={free.map(({ id, title, perspectiveType }) => ({
            value: id,
            label: `${title} (${t(`families.${familyOf(perspectiveType)}`)})`,
          }))}
          // The last one that fits takes the choice away.
          onChange={(id) =>
            focusAfter(
              () => onChange((old) => ({ ...old, perspectiveIds: [...old.perspectiveIds, id] })),
              '[data-field="addPerspective"]',
              `[data-round="${id}"] button`,
            )
          }
          error={fault}
        />
      )}
      {fault !== undefined && (!perspectives || isFull) && (
        <p className={styles.error} role="alert">
          {fault}
        </p>
      )}
    </Section>
  )
}
