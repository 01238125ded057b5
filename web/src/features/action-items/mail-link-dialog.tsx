import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { type Language, languages } from '#domain/languages.ts'
import { api } from '../../lib/api/api.ts'
import { faultOf, isAboutFields } from '../../lib/api/faults.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { gameQueries } from '../../lib/games/game-queries.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './action-items.module.css'
import type { TrackedAction } from './action-queries.ts'

interface MailLinkDialogProps {
  action: TrackedAction
  language: Language
  onClose: () => void
}

/** Mails whoever sees to an action their own link to it, and says before what leaves and what they can do with it. */
export function MailLinkDialog({ action, language: usual, onClose }: MailLinkDialogProps) {
  const t = useTranslations('actions')
  const common = useTranslations('common')
  const formId = useId()
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState(usual)
  const send = useMutation({
    mutationFn: async () =>
      api('POST /v1/dashboard/games/:gameId/action-links', {
        params: { gameId: action.gameId },
        body: { actionItemIds: [action.id], email, language },
        dedupeKey: `mail action ${action.id} ${email}`,
      }),
    onSuccess: async () => {
      toast(t('mail.done', { email: email.trim() }))
      onClose()
      await client.invalidateQueries({ queryKey: [gameQueries.actions] })
    },
  })
  const isAboutAddress = send.error !== null && isAboutFields(send.error, ['email'])
  return (
    <Dialog
      isOpen
      title={t('mail.title')}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button look="line" onPress={onClose}>
            {common('back')}
          </Button>
          <Button type="submit" form={formId} look="next" icon="mail" pending={send.isPending}>
            {t('mail.press')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.dialog}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (!send.isPending) send.mutate()
        }}
      >
        <p>{t('mail.what', { action: action.name })}</p>
        <TextField
          label={action.assignee === '' ? t('mail.email') : t('mail.emailOf', { name: action.assignee })}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          data-focus-first=""
          value={email}
          onChange={setEmail}
          error={faultOf(send.error, 'email')}
        />
        <Select
          label={t('mail.language')}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          value={language}
          onChange={setLanguage}
        />
        <p className={styles.quiet}>{t('mail.once')}</p>
        {send.error && !isAboutAddress && <FailureNotice error={send.error} />}
      </form>
    </Dialog>
  )
}
