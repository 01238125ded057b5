/** Whether a text is empty, or has nothing that can be seen: spaces, soft hyphens, joiners, fillers and the like. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
}
