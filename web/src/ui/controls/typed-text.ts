type TypedInto = Pick<HTMLInputElement | HTMLTextAreaElement, 'value' | 'selectionEnd' | 'setSelectionRange'>

/** What has been typed into a field, cleaned. Where cleaning changes it, the caret stays between the same letters. */
export function typedText(field: TypedInto, clean: (text: string) => string = String): string {
  const typed = field.value
  const cleaned = clean(typed)
  if (cleaned === typed) return typed
  const at = field.selectionEnd ?? typed.length
  const before = clean(typed.slice(0, at)).length
  // Spaces at the caret may go only because of what follows them.
  const after = clean(typed.slice(at).trimStart()).length
  const caret = Math.min(before, cleaned.length - after)
  // Here and now: a text that comes later, by rendering, puts the caret at its end.
  field.value = cleaned
  field.setSelectionRange(caret, caret)
  return cleaned
}
