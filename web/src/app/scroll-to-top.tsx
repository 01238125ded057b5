import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { recordAction } from '../lib/reporting/action-history.ts'
import { maskPath } from '../lib/reporting/mask-path.ts'

/** Scrolls to the top when the path changes. */
export function ScrollToTop() {
  const { pathname } = useLocation()

  useEffect(() => {
    window.scrollTo(0, 0)
    recordAction(`go ${maskPath(pathname)}`)
  }, [pathname])

  return null
}
