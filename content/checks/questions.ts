import type { Language } from '#domain/languages.ts'

const questionWords: Record<Language, string> = {
  en: 'who|whom|whose|what|which|when|where|why|how|with what|by whom|from whom',
  fi: 'k(?:uka|etkä|etä|enen|enelle|eneltä|eneen|ehen|umpi|uinka)|mi(?:kä|tä|nkä|stä|ssä|hin|llä|ltä|lle|ten|ksi|lloin|hen)',
  de: 'we(?:r|n|m|ssen)|was|wann|wo|wohin|woher|woran|womit|wovon|wovor|wozu|wofür|warum|wie|welche[rnms]?|mit welche[rm]|von wem',
  sv: 'vem|vems|vilk(?:en|et|a)|vad|när|var|vart|varför|hur|av vem|med vilken',
  nl: 'wie|wiens|wat|welke?|wanneer|waar\\p{L}*|waarom|hoe|met welke?|van wie|door wie',
}

const joined: Record<Language, string> = { en: 'and', fi: 'ja', de: 'und', sv: 'och', nl: 'en' }

/** Whether a text asks two questions: “What works, and why?”. */
export function isDoubleQuestion(text: string, language: Language): boolean {
  const second = `,? ${joined[language]} (?:${questionWords[language]})(?![\\p{L}])`
  return (text.match(/\?/g) ?? []).length > 1 || new RegExp(second, 'iu').test(text)
}

/** How the openings of cards sound that begin with nobody in particular: “Someone …”. */
const vagueOpenings: Record<Language, RegExp> = {
  en: /^(?:someone|somebody)(?![\p{L}])/iu,
  fi: /^jo(?:ku|nku|llakulla|llekulle|takuta)(?![\p{L}])/iu,
  de: /^(?:jemand|jemandem|jemanden|irgendwer)(?![\p{L}])/iu,
  sv: /^någon(?![\p{L}])/iu,
  nl: /^iemand(?:s)?(?![\p{L}])/iu,
}

/** Whether a card’s text begins with nobody in particular. */
export function hasVagueOpening(text: string, language: Language): boolean {
  return vagueOpenings[language].test(text)
}
