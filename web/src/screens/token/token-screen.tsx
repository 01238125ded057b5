import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { takeWayBack } from '../../app/way-back.ts'
import { AccountBar } from '../../features/session/account-bar.tsx'
import { exchangeToken } from '../../features/session/log-in.ts'
import { NetworkError } from '../../lib/api/api-error.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useWords } from '../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLink } from '../../lib/use-link.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { DeskPage } from '../../ui/frame/desk-page.tsx'

/** A link works once: drawing twice, as React does in development, must not use it twice. */
const exchanges = new Map<string, Promise<void>>()

function exchangeOnce(link: string): Promise<void> {
  const exchange = exchanges.get(link) ?? exchangeToken(link)
  exchanges.set(link, exchange)
  return exchange
}

/** Logs in with the value of an e-mailed link. */
export default function TokenScreen() {
  const { token = '' } = useParams()
  const t = useWords('session')
  const common = useWords('common')
  const failureText = useFailureText()
  const navigate = useNavigate()
  const login = useLink(paths.login())
  const [failure, setFailure] = useState<unknown>(null)
  const isLost = failure instanceof NetworkError
  const title = failure === null ? t('token.working') : t(isLost ? 'token.networkTitle' : 'token.failedTitle')
  usePageTitle(title)

  useEffect(() => {
    if (failure !== null) return
    let left = false
    exchangeOnce(token).then(
      () => left || void navigate(takeWayBack() ?? paths.play(), { replace: true }),
      (error: unknown) => {
        exchanges.delete(token)
        if (!left) setFailure(error)
      },
    )
    return () => {
      left = true
    }
  }, [failure, navigate, token])

  return (
    <div>
      <AccountBar />
      <DeskPage title={title} measure="form">
        {failure === null ? <Spinner label={t('token.working')} /> : <p role="alert">{isLost ? failureText(failure) : t('token.failed')}</p>}
        {isLost && <Button look="next" size="lg" wide onPress={() => setFailure(null)}>{common('retry')}</Button>}
        {failure !== null && !isLost && <ButtonLink look="next" size="lg" wide {...login}>{t('token.toLogin')}</ButtonLink>}
      </DeskPage>
    </div>
  )
}
