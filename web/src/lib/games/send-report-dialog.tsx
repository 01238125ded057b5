import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { sharingLimits } from '#domain/limits.ts'
import { type Language, languages } from '#domain/languages.ts'
import { api } from '../api/api.ts'
import { faultOf, isAboutFields } from '../api/faults.ts'
import { FailureNotice } from '../dashboard/failure-notice.tsx'
import { useDashboard } from '../dashboard/use-dashboard.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { languageNames } from '#domain/language-names.ts'
import { shortened } from '../shortened.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useColleagues } from './use-colleagues.ts'
import { sharingQueries } from './sharing-queries.ts'
import styles from './send-report-dialog.module.css'

interface SendReportDialogProps {
  game: { id: string; subject: string; language: Language }
  /** Whether there is an AI summary that can go along. */
  hasSummary?: boolean
  onClose: () => void
}

/** Mails a report to an address, and first says to whom, what and for how long. Needs the area `games`. */
export function SendReportDialog({ game, hasSummary = false, onClose }: SendReportDialogProps) {
  const t = useTranslations('games')
  const common = useTranslations('common')
  const formId = useId()
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Language>(game.language)
  const { organization } = useDashboard()
  const colleagues = useColleagues(organization.id, email)
  const [withSummary, setWithSummary] = useState(false)
  const send = useMutation({
    mutationFn: async () =>
      api('POST /v1/dashboard/games/:gameId/report', {
        params: { gameId: game.id },
        body: { email, language, ...(hasSummary && { withSummary }) },
        dedupeKey: `send report ${game.id} ${email} ${withSummary}`,
      }),
    onSuccess: async () => {
      toast(t('send.done', { email: email.trim() }))
      onClose()
      await client.invalidateQueries({ queryKey: [sharingQueries.sharing, game.id] })
    },
  })
  const isAboutAddress = send.error !== null && isAboutFields(send.error, ['email'])
  return (
    <Dialog
      isOpen
      title={t('send.title', { subject: shortened(game.subject, 60) })}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button look="line" onPress={onClose}>
            {common('back')}
          </Button>
          <Button type="submit" form={formId} look="next" icon="mail" pending={send.isPending}>
            {t('send.press')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (!send.isPending) send.mutate()
        }}
      >
        <TextField
          label={t('send.email')}
          hint={t('send.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          data-focus-first=""
          list={`${formId}-people`}
          value={email}
          onChange={setEmail}
          error={faultOf(send.error, 'email')}
        />
        <datalist id={`${formId}-people`}>
          {colleagues.map((person) => (
            <option key={person.email} value={person.email}>
              {person.name}
            </option>
          ))}
        </datalist>
        <Select
          label={t('send.language')}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          value={language}
          onChange={(value) => setLanguage(languages.find((code) => code === value) ?? language)}
        />
        {hasSummary && (
          <Checkbox checked={withSummary} onChange={setWithSummary} note={t('send.summaryNote')}>
            {t('send.summary')}
          </Checkbox>
        )}
        <p className={styles.what}>{t('send.what', { days: sharingLimits.linkDays })}</p>
        <p className={styles.what}>{t('send.forGood')}</p>
        {send.error && !isAboutAddress && <FailureNotice error={send.error} />}
      </form>
    </Dialog>
  )
}
