import { type SubmitEvent, useState } from 'react'
import { conclusionLimits } from '#domain/limits.ts'
import { decisionIcons } from '../../lib/game/decision-icons.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import type { LinkAction, StateChange } from './link-queries.ts'
import styles from './my-actions.module.css'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'

interface ActionSlipProps {
  action: LinkAction
  lang: string
  /** Dropped because a later game took it over. */
  wentOn: boolean
  /** A later game took it over, and the holder has it there. */
  isFromLaterGame: boolean
  /** The most likely one: its main button is the primary one. */
  isFirst: boolean
  isBusy: boolean
  onTell: (change: Omit<StateChange, 'id'>) => void
}

/** One action: its title, due date and state. */
export function ActionSlip({ action, lang, wentOn, isFromLaterGame, isFirst, isBusy, onTell }: ActionSlipProps) {
  const t = useTranslations('my-actions')
  const { date } = useFormats()
  const [asks, setAsks] = useState(false)
  const { state, name, dueAt, doneAt, blockedReason } = action
  if (state === 'done' || state === 'dropped')
    return (
      <article className={styles.past}>
        <span className={styles.box} aria-hidden="true">
          <Icon name={decisionIcons[wentOn ? 'taken' : state]} />
        </span>
        <div>
          <h2 lang={lang}>{name}</h2>
          <p>
            {state === 'done' && doneAt !== null
              ? t('doneOn', { date: date(doneAt) })
              : t(wentOn ? 'wentOn' : 'dropped')}
          </p>
          {state === 'done' && (
            <Button look="text" pending={isBusy} onPress={() => onTell({ state: 'open' })}>
              {t('notDone')}
            </Button>
          )}
        </div>
      </article>
    )
  return (
    <article className={styles.slip}>
      <h2 lang={lang}>{name}</h2>
      <p className={styles.due}>
        <Icon name="calendar" />
        {t('due', { date: date(dueAt) })}
      </p>
      {isFromLaterGame && (
        <p className={styles.due}>
          <Icon name={decisionIcons.taken} />
          {t('carriedOn')}
        </p>
      )}
      {state === 'blocked' && !asks && (
        <p className={styles.blocked}>
          <Icon name="pause" />
          {blockedReason ?? t('blockedPlain')}
        </p>
      )}
      {asks ? (
        <BlockForm
          reason={blockedReason ?? ''}
          onClose={() => setAsks(false)}
          onBlock={(reason) => {
            setAsks(false)
            onTell({ state: 'blocked', blockedReason: reason || null })
          }}
        />
      ) : (
        <div className={styles.two}>
          <Button
            look={isFirst ? 'next' : 'line'}
            icon="check"
            wide
            pending={isBusy}
            onPress={() => onTell({ state: 'done' })}
          >
            {t('done')}
          </Button>
          {state === 'blocked' ? (
            <Button look="line" wide pending={isBusy} onPress={() => onTell({ state: 'open' })}>
              {t('goesOn')}
            </Button>
          ) : (
            <Button look="line" icon="pause" wide pending={isBusy} onPress={() => setAsks(true)}>
              {t('blocked')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

function BlockForm({
  reason,
  onBlock,
  onClose,
}: {
  reason: string
  onBlock: (reason: string) => void
  onClose: () => void
}) {
  const t = useTranslations('my-actions')
  const { number } = useFormats()
  const [text, setText] = useState(reason)
  const max = conclusionLimits.blockedReasonMax
  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        onBlock(text.trim())
      }}
    >
      <TextArea
        label={t('reason')}
        hint={t('readers')}
        rows={2}
        maxLength={max}
        ref={focusWhenShown}
        counter={`${number(text.length)} / ${number(max)}`}
        value={text}
        onChange={setText}
      />
      <div className={styles.two}>
        <Button type="submit" look="next" wide>
          {t('tell')}
        </Button>
        <Button look="text" onPress={onClose}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
