/**
 * Copies a text to the clipboard, also on plain http, where phones have no clipboard API. Returns whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    // Inside an open dialog, because the page beneath is inert.
    const place = document.querySelector('dialog[open]') ?? document.body
    place.append(field)
    field.select()
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies outside secure contexts
    const isCopied = document.execCommand('copy')
    field.remove()
    return isCopied
  }
}
