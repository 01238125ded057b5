import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { endSession } from '../../lib/api/api.ts'
import { useWords } from '../../lib/i18n/use-words.ts'
import { Button } from '../../ui/controls/button.tsx'

/** Logs out and goes to the start. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  return () => {
    endSession()
    void navigate(paths.start())
    client.clear()
  }
}

/** The quiet button that logs out. */
export function LogOutButton() {
  const t = useWords('session')
  return <Button look="bare" size="sm" onPress={useLogOut()}>{t('account.logOut')}</Button>
}
