import type { Language } from '#domain/languages.ts'

/** Friendly names for players who give none (decisions, section 4): animals, in the player's language. */
const aliases: Record<Language, readonly string[]> = {
  en: ['Otter', 'Heron', 'Lynx', 'Hare', 'Owl', 'Badger', 'Swift', 'Moose', 'Fox', 'Robin', 'Seal', 'Crane', 'Hedgehog', 'Raven', 'Salmon', 'Wren', 'Stoat', 'Swan',
    'Bison', 'Puffin', 'Beaver', 'Falcon', 'Trout', 'Magpie', 'Dolphin', 'Squirrel', 'Osprey', 'Reindeer', 'Kingfisher', 'Bumblebee'],
  fi: ['Saukko', 'Haikara', 'Ilves', 'Jänis', 'Pöllö', 'Mäyrä', 'Tervapääsky', 'Hirvi', 'Kettu', 'Punarinta', 'Hylje', 'Kurki', 'Siili', 'Korppi', 'Lohi',
    'Peukaloinen', 'Kärppä', 'Joutsen', 'Visentti', 'Lunni', 'Majava', 'Haukka', 'Taimen', 'Harakka', 'Delfiini', 'Orava', 'Sääksi', 'Poro', 'Kuningaskalastaja', 'Kimalainen'],
  de: ['Otter', 'Reiher', 'Luchs', 'Hase', 'Eule', 'Dachs', 'Segler', 'Elch', 'Fuchs', 'Rotkehlchen', 'Robbe', 'Kranich', 'Igel', 'Rabe', 'Lachs', 'Zaunkönig',
    'Hermelin', 'Schwan', 'Wisent', 'Papageitaucher', 'Biber', 'Falke', 'Forelle', 'Elster', 'Delfin', 'Eichhörnchen', 'Adler', 'Rentier', 'Eisvogel', 'Hummel'],
  sv: ['Utter', 'Häger', 'Lodjur', 'Hare', 'Uggla', 'Grävling', 'Tornseglare', 'Älg', 'Räv', 'Rödhake', 'Säl', 'Trana', 'Igelkott', 'Korp', 'Lax', 'Gärdsmyg',
    'Hermelin', 'Svan', 'Visent', 'Lunnefågel', 'Bäver', 'Falk', 'Öring', 'Skata', 'Delfin', 'Ekorre', 'Fiskgjuse', 'Ren', 'Kungsfiskare', 'Humla'],
  nl: ['Otter', 'Reiger', 'Lynx', 'Haas', 'Uil', 'Das', 'Gierzwaluw', 'Eland', 'Vos', 'Roodborst', 'Zeehond', 'Kraanvogel', 'Egel', 'Raaf', 'Zalm', 'Winterkoning',
    'Hermelijn', 'Zwaan', 'Wisent', 'Papegaaiduiker', 'Bever', 'Valk', 'Forel', 'Ekster', 'Dolfijn', 'Eekhoorn', 'Visarend', 'Rendier', 'IJsvogel', 'Hommel'],
}

/** An alias that nobody at the table bears yet. There are as many as a table has seats; after that they are numbered. */
export function freshAlias(language: Language, taken: readonly string[], random: () => number): string {
  const free = aliases[language].filter((alias) => !taken.includes(alias))
  const alias = free[Math.floor(random() * free.length)]
  return alias ?? `${aliases[language][0] ?? ''} ${taken.length + 1}`
}
