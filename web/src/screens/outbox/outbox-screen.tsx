import { useSearchParams } from 'react-router'
import { OutboxPage } from '../../features/outbox/outbox-page.tsx'
import { AccountPage } from '../../features/session/account-page.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'

/** The outbox of an evaluation; the address selects recipient and mail: `?to=hanna@work.example&mail=...`. */
export default function OutboxScreen() {
  const t = useTranslations('outbox')
  const [search, setSearch] = useSearchParams()
  usePageTitle(t('title'))

  function show(key: 'to' | 'mail', value: string) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(key)
        else after.set(key, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <AccountPage>
      <OutboxPage
        recipient={search.get('to') ?? ''}
        onRecipient={(recipient) => show('to', recipient)}
        chosenId={search.get('mail')}
        onChoose={(mailId) => show('mail', mailId)}
      />
    </AccountPage>
  )
}
