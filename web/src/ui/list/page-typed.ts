/**
 * The page that somebody typed, written as any language does (4,000, 4.000, 4 000); the highest one where there are
 * not so many. Null: that is no page.
 */
export function pageTyped(typed: string, pageMax: number): number | null {
  const digits = typed.replaceAll(/[\s.,’']/gu, '')
  if (!/^\d+$/.test(digits) || Number(digits) < 1) return null
  return Math.min(Number(digits), pageMax)
}
