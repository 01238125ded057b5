/**
 * A mail's HTML for a frame without scripts. Its links open in a new window. Its style sheet, which only serves dark
 * mode, is removed because the app's CSP forbids it.
 */
export function mailPage(html: string): string {
  // Removed before parsing: the CSP reports a style sheet even in a page that is never shown.
  const page = new DOMParser().parseFromString(
    html.replace(/<style(?:[^<]|<(?!style|\/style>))*<\/style>/gi, ''),
    'text/html',
  )
  for (const active of page.querySelectorAll('script, link, base, meta[http-equiv]')) active.remove()
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener')
  }
  return `<!doctype html>${page.documentElement.outerHTML}`
}
