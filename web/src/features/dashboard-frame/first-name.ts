/**
 * What one calls somebody of this name: the first word that is no title ("Dr."), or what stands behind the comma
 * ("Berg, Jonas").
 */
export function firstName(name: string): string {
  const given = name.includes(',') ? name.slice(name.indexOf(',') + 1) : name
  const words = given.trim().split(/\s+/)
  return words.find((word) => word !== '' && !word.endsWith('.')) ?? name
}
