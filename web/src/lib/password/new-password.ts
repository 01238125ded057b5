import { useState } from 'react'
import { passwordLimits } from '#domain/limits.ts'
import { faultOf } from '../api/faults.ts'
import { useTranslations } from '../i18n/use-translations.ts'

interface Faults {
  password?: string | undefined
  confirmation?: string | undefined
}

export interface NewPassword {
  password: string
  confirmation: string
  write: (password: string) => void
  confirm: (confirmation: string) => void
  /** Error messages of the two fields, from local checks or the server. */
  faults: Faults
  /** Validates the two fields; returns whether they may be sent. */
  check: () => boolean
}

/** A new password, typed twice. @param error the last error from the server */
export function useNewPassword(error: unknown): NewPassword {
  const t = useTranslations('account')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isLookedAt, setLookedAt] = useState(false)
  const own: Faults = {}
  if (password.length < passwordLimits.min) own.password = t('password.short', { min: passwordLimits.min })
  else if (confirmation !== password) own.confirmation = t('password.different')
  const ofServer: Faults = {
    password: faultOf(error, 'newPassword'),
    confirmation: faultOf(error, 'newPasswordConfirmation'),
  }
  return {
    password,
    confirmation,
    write: setPassword,
    confirm: setConfirmation,
    faults: isLookedAt && (own.password ?? own.confirmation) !== undefined ? own : ofServer,
    check: () => {
      setLookedAt(true)
      return own.password === undefined && own.confirmation === undefined
    },
  }
}
