/**
 * A mail's page, fit to be shown in a frame without scripts: its links open beside the outbox, and its style sheet, which would only
 * darken it, is left out because the app's own policy forbids it.
 */
export function mailPage(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const style of page.querySelectorAll('style, script, link, base, meta[http-equiv]')) style.remove()
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener')
  }
  return `<!doctype html>${page.documentElement.outerHTML}`
}
