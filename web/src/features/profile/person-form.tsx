import { type SubmitEvent, useState } from 'react'
import { isLanguage, type Language, languages } from '#domain/languages.ts'
import { accountLimits } from '#domain/limits.ts'
import { faultOf, isAboutFields } from '../../lib/api/faults.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { switchLanguage } from '../../lib/i18n/i18n.ts'
import { languageNames } from '#domain/language-names.ts'
import { useLanguage, useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { Section } from '../../ui/frame/section.tsx'
import styles from './profile.module.css'
import { useSelfChange } from './self-queries.ts'

/** The user's name and language. */
export function PersonForm({ name: known, language }: { name: string | null; language: Language | null }) {
  const t = useTranslations('profile')
  const common = useTranslations('common')
  const shown = useLanguage()
  const naming = useSelfChange()
  const speaking = useSelfChange()
  const [name, setName] = useState(known ?? '')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!naming.isPending)
      naming.mutate({ name: name.trim() === '' ? null : name.trim() }, { onSuccess: () => toast(t('person.saved')) })
  }

  function speak(value: string) {
    if (!isLanguage(value)) return
    speaking.mutate({ language: value })
    void switchLanguage(value).catch(() => undefined)
  }

  return (
    <Section title={t('person.title')}>
      <div className={styles.form}>
        <form className={styles.line} noValidate onSubmit={submit}>
          <TextField
            className={styles.grow}
            label={t('person.name')}
            aside={common('optional')}
            hint={t('person.nameHint')}
            autoComplete="name"
            maxLength={accountLimits.nameMax}
            value={name}
            onChange={setName}
            error={faultOf(naming.error, 'name')}
          />
          <Button type="submit" look="line" pending={naming.isPending}>
            {t('person.save')}
          </Button>
        </form>
        {!isAboutFields(naming.error, ['name']) && <FailureNotice error={naming.error} />}
        <Select
          label={t('person.language')}
          hint={t('person.languageHint')}
          value={language ?? shown}
          onChange={speak}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
        />
        <FailureNotice error={speaking.error} />
      </div>
    </Section>
  )
}
