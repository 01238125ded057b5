import { focusAfter } from '../focus-after.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './builder.module.css'
import type { Overtaken } from './use-builder-draft.ts'

/** How a builder names its fields and their values. */
export interface FieldWords {
  label: (field: string) => string
  /** Not asked about a field that is not there, such as a question that was deleted. */
  said: (field: string, value: unknown) => string
}

interface OvertakenNoticeProps {
  overtaken: Overtaken
  words: FieldWords
}

/** Says that somebody else saved the item meanwhile: what of it is in the form, and what one has to choose. */
export function OvertakenNotice({
  overtaken: { taken, conflicts, settle },
  words: { label, said },
}: OvertakenNoticeProps) {
  const t = useTranslations('builder')
  const fields = [...new Set(taken.filter((field) => field !== 'order').map(label))].join(', ')
  return (
    <Notice kind="warning" isNews title={t('overtaken.title')}>
      {fields !== '' && <p>{t('overtaken.taken', { fields })}</p>}
      <p>{t(conflicts.length > 0 ? 'overtaken.choose' : 'overtaken.save')}</p>
      <ul className={styles.conflicts}>
        {conflicts.map(({ field, mine, theirs }) => (
          <li key={field} data-conflict={field}>
            <p>
              <b>{label(field)}</b>
            </p>
            <dl>
              <dt>{t('overtaken.mine')}</dt>
              <dd>{saidOf(field, mine)}</dd>
              <dt>{t('overtaken.theirs')}</dt>
              <dd>{saidOf(field, theirs)}</dd>
            </dl>
            <p className={styles.choice}>
              <Button
                look="line"
                size="sm"
                aria-label={`${t('overtaken.keepMine')}: ${label(field)}`}
                onPress={() => choose(field, 'mine')}
              >
                {t('overtaken.keepMine')}
              </Button>
              <Button
                look="line"
                size="sm"
                aria-label={`${t('overtaken.takeTheirs')}: ${label(field)}`}
                onPress={() => choose(field, 'theirs')}
              >
                {t('overtaken.takeTheirs')}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </Notice>
  )

  // The next one to choose about, or else what was waiting for it.
  function choose(field: string, whose: 'mine' | 'theirs'): void {
    focusAfter(() => settle(field, whose), '[data-conflict] button', 'button[type="submit"]')
  }

  function saidOf(field: string, value: unknown): string {
    return value === undefined ? t('overtaken.gone') : said(field, value) || t('overtaken.nothing')
  }
}
