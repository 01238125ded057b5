import { useEffect } from 'react'

/** Sets the window's title, for tabs, history and screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Crux`
  }, [title])
}
