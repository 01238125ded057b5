import { type SubmitEvent, useId, useState } from 'react'
import type { Role } from '#domain/permissions/actor.ts'
import { isLanguage, type Language, languages } from '#domain/languages.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { faultOf, isAboutFields } from '../../lib/api/faults.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { NoMailLeaves } from '../../lib/evaluation/no-mail-leaves.tsx'
import { languageNames } from '#domain/language-names.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { RadioCards } from '../../ui/controls/radio-cards.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { reasonAgainstTarget } from './membership-actions.ts'
import { useQuotaLine } from './quota-line.ts'
import styles from './users.module.css'
import { type ManagedOrganization, useDayPass, useUserChange } from './users-queries.ts'

interface InviteDialogProps {
  organization: ManagedOrganization
  /** Whether a day pass is ticked at first. */
  withPass?: boolean
  onClose: () => void
}

/**
 * Invites somebody by e-mail. If the trial is over or all places are taken, it says so first; a day pass is offered
 * whatever the plan.
 */
export function InviteDialog({ organization, withPass = false, onClose }: InviteDialogProps) {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const quotaLine = useQuotaLine()
  const formId = useId()
  const change = useUserChange()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('game_master')
  const [language, setLanguage] = useState<Language>(organization.preferredLanguage)
  const [isEmpty, setIsEmpty] = useState(false)
  const [wantsPass, setWantsPass] = useState(withPass)
  const reason = reasonAgainstTarget(organization, false)
  const passes = useDayPass(organization.id)
  const { pass } = passes
  const used = wantsPass ? pass : null
  // Without the pass that was asked for, the invitation would take a place of the plan.
  const isWithoutPass = withPass && pass === null && (passes.isPending || passes.error !== null)
  const isClosed = isWithoutPass || (reason !== null && used === null)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const invited = email.trim()
    setIsEmpty(invited === '')
    if (invited === '') return event.currentTarget.querySelector('input')?.focus()
    if (isClosed || change.isPending) return undefined
    const invitation = {
      organizationId: organization.id,
      email: invited,
      language,
      role: used ? ('game_master' as const) : role,
    }
    return change.mutate(
      {
        kind: 'invite',
        invitation: used ? { ...invitation, consumeProduct: { organizationProductPurchaseId: used.id } } : invitation,
      },
      {
        onSuccess: () => {
          onClose()
          toast(t('done.invited', { email: invited }))
        },
      },
    )
  }

  const already = hasCode(change.error, 'user_already_in_organization')
    ? `${change.error.title}. ${change.error.detail}`
    : undefined
  return (
    <Dialog
      isOpen
      title={t('invite.title', { organization: organization.name })}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button look="line" onPress={onClose}>
            {common('back')}
          </Button>
          <Button
            type="submit"
            form={formId}
            look="next"
            icon="send"
            pending={change.isPending}
            aria-disabled={isClosed}
            aria-describedby={`${formId}-quota`}
          >
            {t('invite.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} noValidate onSubmit={submit}>
        <div id={`${formId}-quota`}>
          {reason === null ? (
            <p className={styles.quiet}>{quotaLine(organization)}</p>
          ) : (
            <Notice kind="warning" title={t(`reasons.${reason}`)}>
              {t(reason === 'trial-over' ? 'invite.trialOver' : 'invite.full')}
            </Notice>
          )}
        </div>
        {isWithoutPass && passes.error && (
          <Notice
            kind="error"
            isNews
            action={
              <Button look="line" onPress={() => void passes.refetch()}>
                {common('retry')}
              </Button>
            }
          >
            {t('invite.passesFailed')}
          </Notice>
        )}
        {withPass && pass === null && !isWithoutPass && reason === null && (
          <Notice kind="warning">{t('invite.noPass')}</Notice>
        )}
        {pass && (
          <Checkbox
            checked={wantsPass}
            onChange={setWantsPass}
            note={t('invite.dayPassNote', { count: pass.quantityLeft })}
          >
            {t('invite.dayPass')}
          </Checkbox>
        )}
        <TextField
          label={t('invite.email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          inputMode="email"
          data-focus-first=""
          value={email}
          readOnly={change.isPending}
          onChange={(value) => {
            setEmail(value)
            setIsEmpty(false)
            if (change.isError) change.reset()
          }}
          error={isEmpty ? t('invite.emailRequired') : (faultOf(change.error, 'email') ?? already)}
        />
        <NoMailLeaves email={email} text={t('invite.noMailLeaves')} />
        <RadioCards
          legend={t('invite.role')}
          value={used ? 'game_master' : role}
          onChange={setRole}
          error={faultOf(change.error, 'role')}
          options={[
            { value: 'game_master', title: t('roles.game_master'), note: t('invite.masterNote') },
            {
              value: 'admin',
              title: t('roles.admin'),
              note: used ? t('reasons.day-pass') : t('invite.adminNote'),
              disabled: used !== null,
            },
          ]}
        />
        <Select
          label={t('invite.language')}
          hint={t('invite.languageHint')}
          value={language}
          onChange={(value) => void (isLanguage(value) && setLanguage(value))}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
        />
        {already === undefined && !isAboutFields(change.error, ['email', 'role']) && (
          <FailureNotice error={change.error} />
        )}
      </form>
    </Dialog>
  )
}
