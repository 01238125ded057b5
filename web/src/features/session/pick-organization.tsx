import { useState } from 'react'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import type { Organization } from '../../lib/session/use-session.ts'
import { DeckCover } from '../../ui/card/deck-cover.tsx'
import { Icon } from '../../ui/brand/icon.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/brand/spinner.tsx'
import styles from './pick-organization.module.css'

interface PickOrganizationProps {
  organizations: readonly Organization[]
  /** The organization last picked on this device. */
  lastId: string | null
  /** Continues in an organization. */
  onPick: (organizationId: string) => Promise<void>
}

/** Picks one of the user's organizations, each drawn as a box. */
export function PickOrganization({ organizations, lastId, onPick }: PickOrganizationProps) {
  const t = useTranslations('session')
  const failureText = useFailureText()
  const [pending, setPending] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const last = organizations.filter(({ id }) => id === lastId)
  const sorted = [...last, ...organizations.filter((one) => !last.includes(one))]

  async function pick(id: string) {
    if (pending) return
    setPending(id)
    setError(null)
    try {
      await onPick(id)
    } catch (failure) {
      setError(failure)
      setPending(null)
    }
  }

  return (
    <>
      {error !== null && (
        <Notice kind="error" isNews title={t('pick.failed')}>
          {failureText(error)}
        </Notice>
      )}
      <ul className={styles.list}>
        {sorted.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.entry}
              aria-disabled={pending !== null}
              aria-busy={pending === one.id}
              onClick={() => void pick(one.id)}
            >
              <DeckCover deck={{ catalogId: one.id }} width="3.25rem" />
              <span className={styles.words}>
                <span className={styles.name}>{one.name}</span>
                <OrganizationFacts organization={one} isLast={one.id === lastId} />
              </span>
              {pending === one.id ? <Spinner /> : <Icon name="chevronRight" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function OrganizationFacts({ organization, isLast }: { organization: Organization; isLast: boolean }) {
  const t = useTranslations('session')
  const { date } = useFormats()
  const block = organization.blocks[0]
  const plan = block
    ? t(`pick.blocks.${block}`)
    : organization.trialEndsAt === null
      ? null
      : t('pick.trial', { date: date(organization.trialEndsAt) })
  return (
    <>
      <span className={styles.note}>{[t(`pick.role.${organization.role}`), plan].filter(Boolean).join(', ')}</span>
      {isLast && <span className={styles.note}>{t('pick.last')}</span>}
    </>
  )
}
