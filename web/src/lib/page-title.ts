import { useEffect } from 'react'

/** A text as CSS has it. */
export function cssString(text: string): string {
  return `"${text.replaceAll(/\s+/g, ' ').replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** Sets the window's title, for tabs, history, screen readers and the foot of printed pages. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Crux`
    document.documentElement.style.setProperty('--print-title', cssString(title))
  }, [title])
}
