import { languages } from '../../languages.ts'
import { stopWords } from '../../words/stop-words.ts'
import { firstNames } from './first-names.ts'

/**
 * Names that are also words in one of the five languages, in lower case. They count as names only with a capital, and
 * only if `isName` finds nothing against it.
 */
const namesThatAreWords: ReadonlySet<string> = new Set(
  `aamu aatos ahde aho ahti aino alan alm amber anna april armas art august autio baker bakker banks bart bauer berg
  berk best bill bird bishop björk björn black blad blauw bo boer bond bos brown bruin butler carol carter case
  chambers chance chase church cook cooper cross daisy dal day dean dick dijk don dove drew earl east ek else engel
  ernst faith field fields fisher ford fors fox frank frid fromm frost glad gold golden grace grant green gren groen
  groot gross groß haan hall halla hardy harju hazel hed helle helmi hilja hill hilla hirvi holm honka hope house
  hovi hunter ilo ilta impi into iris ivy jack joki jong joy june jung järvi kai kallio kangas karhu kari kate
  kauko kettu kielo king kivi klein knight koch koivu kok koski kurz kvist kytö laakso lahja lahti laine lake lampi
  lance lang lauri lehti lehto leppä lily lind little ljung lo long loop love lumi lumme lund luoto lust mainio maj
  maja major marja mark marsh mason may meer meri metsä miles miller modig moody moon moss mäki mänty niemi noble
  norman north oiva oja olive onni orvokki otto oud page palo park parker pat pearl peer pelto pilvi poor porter post
  potter power price prins puro rain ranta rask rauha rautio raven ray reed reich rein rice rich richter rinne rob
  robin rolig roman roos ros rosa rose roth ruby saari sade salmi salo sand sara satu sauer savage schneider schwarz
  seppä sharp short silver sini sirkka sisko sjö sky small smith snel snow sommer south stark sten ster stern stig
  stone strong ström stål sue sulo summer suo susi suvi swift säde taimi taisto tarmo taru toivo tore turner tuuli
  tähti ulf urho usko vaara vainio valo vappu veen veli vesa victor vieno vik viljo viola violet virpi virta visser
  vogt voitto vuokko vuori vår walker ward weiss weiß west white wil will winter wise wit wolf wood wren young zwart`.split(
    /\s+/,
  ),
)

/** Small words that are also names: Hans is German for nobody but Hans, and Swedish for “his”. */
const namesThatAreSmallWords: ReadonlySet<string> = new Set(
  'alla an ben can dan dina do eli even hans han inga jo lot may mina my ole per sina vilja wil will'.split(' '),
)

const smallWords = new Set(languages.flatMap((language) => [...stopWords(language)]))

/** Whether a lower-case word is a small word in one of the five languages. */
export function isSmallWord(word: string): boolean {
  return smallWords.has(word)
}

/**
 * What makes a part of a name be one in a text: nothing (`name`), a capital (`word`), or a capital that does not begin
 * a sentence (`small`).
 */
export type NameNeeds = 'name' | 'word' | 'small'

/**
 * What each part of a name needs. `isCertain`: somebody entered it as their real name; else it may be a
 * nickname, so only common first names and what follows them are certain.
 */
export function needsOf(parts: readonly string[], isCertain: boolean): NameNeeds[] {
  const isFirstName = (name: string) => firstNames.has(name) || namesThatAreSmallWords.has(name)
  const first = parts.findIndex((part) => isFirstName(part.toLowerCase()))
  return parts.map((part, index) => {
    const name = part.toLowerCase()
    const isWord = namesThatAreWords.has(name) || namesThatAreSmallWords.has(name)
    if (smallWords.has(name) && !isWord) return 'small'
    if (isWord || name.length <= 3) return 'word'
    return isCertain || (first >= 0 && index >= first) ? 'name' : 'word'
  })
}

const subjects = 'we you they it he she i the this that these those there our my your a an'
const others = 'everyone everybody anyone anybody someone somebody nobody er sie es ich man jemand'
const asked = new Set(`${subjects} ${others}`.split(' '))
const told = new Set('the this that these those it them our my your each every all a an'.split(' '))
const hoped = new Set(['että', 'ettei', 'ettemme', 'etten'])

/**
 * Words that continue a sentence whose first word is no name: "Will we", "Mark the", "Toivon, että". By that first
 * word, in lower case.
 */
const sequels: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...['can', 'hope', 'may', 'will'].map((word) => [word, asked] as const),
  ...['bill', 'case', 'chase', 'cook', 'cross', 'grant', 'mark', 'rob', 'sue'].map((word) => [word, told] as const),
  ...['toivoin', 'toivomme', 'toivon', 'uskoin', 'uskomme', 'uskon'].map((word) => [word, hoped] as const),
  ['anna', new Set('minun minulle meille meidän sille sen se hänelle heille heidän niiden'.split(' '))],
  ['kai', new Set('se me te he ne nyt tämä'.split(' '))],
  ['ole', new Set(['hyvä', 'rohkea', 'valmis'])],
])

/** Whether a word at the start of a sentence, in lower case, is none of a name, seen from what follows it. */
export function continuesAsWord(word: string, after: string): boolean {
  const found = /^(,?)\s{1,9}(\p{L}+)/u.exec(after)
  const next = sequels.get(word)
  if (!found || !next?.has((found[2] ?? '').toLowerCase())) return false
  // After a comma an addressed person is more likely, except in Finnish, which has one before every clause.
  return found[1] === '' || next === hoped
}
