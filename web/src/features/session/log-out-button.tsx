import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/navigation/paths.ts'
import { endSession } from '../../lib/api/end-session.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './account-bar.module.css'

/** Logs out and opens the start page. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  return () => {
    endSession()
    void navigate(paths.start())
    client.clear()
  }
}

/** The user's name, and the button to log out. */
export function LogOutButton({ name }: { name?: string | undefined }) {
  const t = useTranslations('session')
  return (
    <>
      {name !== undefined && <span className={styles.name}>{t('account.loggedInAs', { name })}</span>}
      <Button look="bare" size="sm" onPress={useLogOut()}>
        {t('account.logOut')}
      </Button>
    </>
  )
}
