/** A number or word of the address, for the pages of the gallery. */
export function galleryQuery(name: string, otherwise: string): string {
  return new URLSearchParams(window.location.search).get(name) ?? otherwise
}
