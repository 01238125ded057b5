import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { DialogContainer } from '../../ui/portal/dialog-container.ts'
import { InDialog } from '../../ui/portal/in-dialog.tsx'
import { choiceOf, type Choice } from '../../lib/game-filter/known-choices.ts'
import styles from './reports.module.css'

/** Lists of at least this length get a search field. */
const long = 8

interface ChooseManyProps {
  label: string
  /** The label of an empty selection, which means all. */
  all: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  className?: string | undefined
}

/** A multi-select field that opens a list of checkboxes. An empty selection means all. */
export function ChooseMany({ label, all, choices, chosen, onChoose, className }: ChooseManyProps) {
  const t = useTranslations('reports')
  const [wanted, setWanted] = useState('')
  /** The list is rendered in the page's main element, where screen readers look for it. */
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [first, ...others] = chosen
  const only = first === undefined ? undefined : choiceOf(choices, first)
  const shown = choices.filter(({ title }) => plain(title).includes(plain(wanted.trim())))
  const says =
    first === undefined ? all : others.length === 0 && only ? only.title : t('filters.chosen', { count: chosen.length })
  return (
    <div className={className}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <DialogContainer value={place}>
        <InDialog>
          <DialogTrigger onOpenChange={() => setWanted('')}>
            <Button className={styles.open ?? ''} aria-label={`${label}: ${says}`}>
              <span className={styles.says}>{says}</span>
              <Icon name="chevronDown" />
            </Button>
            <Popover className={styles.sheet ?? ''} placement="bottom start">
              <Dialog className={styles.choices ?? ''} aria-label={label}>
                {choices.length === 0 && <p className={styles.quiet}>{t('filters.none')}</p>}
                {choices.length > long && (
                  <TextField
                    label={t('filters.find')}
                    hideLabel
                    placeholder={t('filters.find')}
                    type="search"
                    value={wanted}
                    onChange={setWanted}
                  />
                )}
                {shown.map((choice) => {
                  const isChosen = chosen.some((id) => choice.ids.includes(id))
                  return (
                    <Checkbox
                      key={choice.id}
                      checked={isChosen}
                      note={choice.note}
                      onChange={() =>
                        onChoose(isChosen ? chosen.filter((id) => !choice.ids.includes(id)) : [...chosen, choice.id])
                      }
                    >
                      <span lang={choice.lang}>{choice.title}</span>
                    </Checkbox>
                  )
                })}
              </Dialog>
            </Popover>
          </DialogTrigger>
        </InDialog>
      </DialogContainer>
      <div ref={setPlace} />
    </div>
  )
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u00ad]/gu, '')
    .toLowerCase()
