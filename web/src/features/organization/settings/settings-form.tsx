import { type SubmitEvent, useState } from 'react'
import { isLanguage, type Language, languages } from '#domain/languages.ts'
import { organizationLimits } from '#domain/limits.ts'
import { faultOf, isAboutFields } from '../../../lib/api/faults.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { languageNames } from '#domain/language-names.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { type OrganizationFacts, useOrganizationChange } from '../organization-change.ts'
import styles from '../organization.module.css'

/** The organization's name, the language of its e-mails, and its time zone. */
export function SettingsForm({ organization }: { organization: OrganizationFacts }) {
  const t = useTranslations('organization')
  const change = useOrganizationChange(organization.id)
  const [name, setName] = useState(organization.name)
  const [preferredLanguage, setLanguage] = useState<Language>(organization.preferredLanguage)
  const [timeZone, setTimeZone] = useState(organization.timeZone)
  const [isEmpty, setIsEmpty] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsEmpty(name.trim() === '')
    if (name.trim() === '') event.currentTarget.querySelector('input')?.focus()
    else if (!change.isPending)
      change.mutate({ name: name.trim(), preferredLanguage, timeZone }, { onSuccess: () => toast(t('settings.saved')) })
  }

  return (
    <Section title={t('settings.title')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('settings.name')}
          autoComplete="organization"
          maxLength={organizationLimits.nameMax}
          value={name}
          onChange={setName}
          error={isEmpty ? t('settings.nameRequired') : faultOf(change.error, 'name')}
        />
        <Select
          label={t('settings.language')}
          hint={t('settings.languageHint')}
          value={preferredLanguage}
          onChange={(value) => void (isLanguage(value) && setLanguage(value))}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
        />
        <Select
          label={t('settings.timeZone')}
          hint={t('settings.timeZoneHint')}
          value={timeZone}
          onChange={setTimeZone}
          options={timeZonesWith(organization.timeZone).map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          error={faultOf(change.error, 'timeZone')}
        />
        {!isAboutFields(change.error, ['name', 'timeZone']) && <FailureNotice error={change.error} />}
        <div>
          <Button type="submit" look="line" pending={change.isPending}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** The browser's time zones, including the current one. */
function timeZonesWith(current: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].sort()
}
