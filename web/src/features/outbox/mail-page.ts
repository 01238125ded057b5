/**
 * A mail's page, fit to be shown in a frame without scripts: its links open beside the outbox, and its style sheet, which would only
 * darken it, is left out because the app's own policy forbids it.
 */
export function mailPage(html: string): string {
  // Before it is parsed: the policy is told of a style sheet even in a page that is never shown.
  const page = new DOMParser().parseFromString(html.replace(/<style[\s\S]*?<\/style>/gi, ''), 'text/html')
  for (const active of page.querySelectorAll('script, link, base, meta[http-equiv]')) active.remove()
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener')
  }
  return `<!doctype html>${page.documentElement.outerHTML}`
}
