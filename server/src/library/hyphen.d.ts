/** The hyphen package has no types; each language is a separate CommonJS module. */
interface HyphenLanguage {
  hyphenateSync: (text: string, options?: { hyphenChar?: string; minWordLength?: number }) => string
}

declare module 'hyphen/fi/index.js' {
  const language: HyphenLanguage
  export default language
}
declare module 'hyphen/de/index.js' {
  const language: HyphenLanguage
  export default language
}
declare module 'hyphen/sv/index.js' {
  const language: HyphenLanguage
  export default language
}
declare module 'hyphen/nl/index.js' {
  const language: HyphenLanguage
  export default language
}
declare module 'hyphen/en-gb/index.js' {
  const language: HyphenLanguage
  export default language
}
