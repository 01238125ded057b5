import { useState } from 'react'
import { carryDecisions } from '#domain/conclusions/carry-over.ts'
import { conclusionLimits } from '#domain/limits.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Spinner } from '../../../ui/brand/spinner.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useStage } from '../stage/stage-context.ts'
import styles from './carry-over.module.css'
import { type Choice, firstChoices } from './first-choices.ts'
import { type EarlierAction, useCarryOver, useDecideCarryOver } from './use-carry-over.ts'

const max = conclusionLimits.carriedMax

/** The game master picks which earlier actions the room sees, and what became of each. */
export function CarryOverDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('play')
  const failureText = useFailureText()
  const { date, number } = useFormats()
  const { game } = useStage().snapshot
  const [earlierGameId, setEarlierGameId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const { data, error } = useCarryOver(game.id, { earlierGameId, isAsked: true })
  const decide = useDecideCarryOver(game.id)
  const items = data?.actionItems ?? []
  const first = firstChoices(items)
  const choiceOf = ({ id }: EarlierAction): Choice => chosen.get(id) ?? first.get(id) ?? 'hidden'
  const tooMany = items.filter((item) => choiceOf(item) !== 'hidden').length - max
  const changes = items.flatMap((item) => {
    const decision = choiceOf(item)
    if (decision === (item.decision ?? 'hidden')) return []
    return [{ id: item.id, decision: decision === 'hidden' ? null : decision }]
  })
  const failure = error ?? decide.error
  const options = (['hidden', ...carryDecisions] as const)
    .filter((one) => one !== 'taken' || data?.takesActions)
    .map((value) => ({ value, label: t(`carryOver.choices.${value}`) }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t('carryOver.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="line" onPress={onClose}>
            {t('carryOver.skip')}
          </Button>
          <Button
            look="next"
            pending={decide.isPending}
            disabled={changes.length === 0 || tooMany > 0}
            onPress={() => decide.mutate(changes, { onSuccess: onClose })}
          >
            {t('carryOver.show')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{t('carryOver.text')}</p>
        {items.length > max && <p>{t('carryOver.most', { max: number(max) })}</p>}
        {failure && (
          <Notice kind="error" isNews>
            {failureText(failure)}
          </Notice>
        )}
        {data && data.earlierGames.length > 0 && (
          <Select
            label={t('carryOver.earlier')}
            placeholder={t('carryOver.choose')}
            options={data.earlierGames.map(({ id, subject, completedAt }) => ({
              value: id,
              label: `${subject} (${date(completedAt)})`,
            }))}
            value={earlierGameId ?? ''}
            onChange={(id) => setEarlierGameId(id || null)}
          />
        )}
        {!data && !error && <Spinner isShown />}
        <ul role="list" className={styles.items}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <div>
                <p className={styles.name}>{item.name}</p>
                <p className={styles.note}>
                  {[item.assignee, `${item.subject} (${date(item.completedAt)})`].filter(Boolean).join(', ')}
                </p>
              </div>
              <Select
                label={t('carryOver.became', { action: item.name })}
                hideLabel
                options={options}
                value={choiceOf(item)}
                onChange={(value) => setChosen(new Map(chosen).set(item.id, value))}
              />
            </li>
          ))}
        </ul>
        {tooMany > 0 && (
          <Notice kind="warning" isNews>
            {t('carryOver.tooMany', { more: number(tooMany), max: number(max) })}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
