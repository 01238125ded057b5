import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { faultOf, isAboutFields } from '../../lib/api/faults.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { type ActionLink, bearer } from './link-queries.ts'
import styles from './my-actions.module.css'
import { focusWhenShown } from '../../lib/focus-when-shown.ts'

/** Mail reminders: requested for an address, confirmed by mail, stopped here. The address is never shown again. */
export function Reminders({ token, link: { reminders, wants, pulseOffered } }: { token: string; link: ActionLink }) {
  const t = useTranslations('my-actions')
  const failureText = useFailureText()
  const [asks, setAsks] = useState(false)
  const client = useQueryClient()
  const reload = async () => client.invalidateQueries({ queryKey: ['action-link', token] })
  const stop = useMutation({
    mutationFn: async () => api('DELETE /v1/action-link/reminders', bearer(token)),
    onSuccess: reload,
  })
  if (asks)
    return <ReminderForm token={token} offersPulse={pulseOffered} onClose={() => setAsks(false)} onAsked={reload} />
  return (
    <div className={styles.form}>
      {reminders === 'asked' && (
        <Notice kind="info" isNews title={t('reminders.askedTitle')}>
          {t('reminders.asked')}
        </Notice>
      )}
      {reminders === 'confirmed' && wants.reminders && <p>{t('reminders.confirmed')}</p>}
      {reminders === 'confirmed' && wants.pulse && pulseOffered && <p>{t('reminders.pulseConfirmed')}</p>}
      {stop.error && (
        <Notice kind="error" isNews>
          {failureText(stop.error)}
        </Notice>
      )}
      <div>
        {reminders !== 'confirmed' && (
          <Button look="text" icon="clock" onPress={() => setAsks(true)}>
            {t(reminders === 'asked' ? 'reminders.again' : 'reminders.open')}
          </Button>
        )}
        {reminders !== 'none' && (
          <Button look="text" pending={stop.isPending} onPress={() => stop.mutate()}>
            {t('reminders.stop')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ReminderFormProps {
  token: string
  /** Not once the link's own game is deleted. */
  offersPulse: boolean
  onClose: () => void
  onAsked: () => Promise<unknown>
}

/** Asks for an address and what to mail it; the later question only where it is offered. */
export function ReminderForm({ token, offersPulse, onClose, onAsked }: ReminderFormProps) {
  const t = useTranslations('my-actions')
  const failureText = useFailureText()
  const [email, setEmail] = useState('')
  const [reminders, setReminders] = useState(false)
  const [pulse, setPulse] = useState(false)
  const ask = useMutation({
    mutationFn: async () =>
      api('POST /v1/action-link/reminders', {
        ...bearer(token),
        // If nothing is ticked, the server reports the error.
        body: { email, reminders, pulse: pulse && offersPulse },
      }),
    onSuccess: async () => {
      await onAsked()
      onClose()
    },
    onError: (error) => {
      // The game was deleted since this page was read.
      if (hasCode(error, 'reminders.schemas.pulse.game-deleted')) void onAsked()
    },
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!ask.isPending) ask.mutate()
      }}
    >
      <h2>{t('reminders.title')}</h2>
      <TextField
        label={t('reminders.email')}
        hint={t('reminders.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck="false"
        ref={focusWhenShown}
        value={email}
        onChange={setEmail}
        error={faultOf(ask.error, 'email')}
      />
      <Checkbox checked={reminders} onChange={setReminders} error={faultOf(ask.error, 'reminders')}>
        {t('reminders.wish')}
      </Checkbox>
      {offersPulse && (
        <Checkbox checked={pulse} onChange={setPulse}>
          {t('reminders.pulse')}
        </Checkbox>
      )}
      {ask.error && !isAboutFields(ask.error, ['email', 'reminders']) && (
        <Notice kind="error" isNews>
          {failureText(ask.error)}
        </Notice>
      )}
      <div className={styles.two}>
        <Button type="submit" look="next" wide pending={ask.isPending}>
          {t('reminders.send')}
        </Button>
        <Button look="text" onPress={onClose}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
