/** A query parameter of the gallery's address. */
export function galleryQuery(name: string, otherwise: string): string {
  return new URLSearchParams(window.location.search).get(name) ?? otherwise
}
