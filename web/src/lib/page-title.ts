import { useEffect } from 'react'

/** Names the page in the window's title, for tabs, history and screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Crux`
  }, [title])
}
