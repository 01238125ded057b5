import type { Language } from '../languages.ts'

/** Stop words by language, in lower case: they say nothing about a conversation's topic. */
const lists: Record<Language, string> = {
  en: `a about above after again against all also am an and any anything are aren't as at be because been before being below between both but by can
    can't cannot could did didn't do does doesn't doing don't down during each even ever every everybody everyone everything few for from further get
    gets go goes going had has have having he her here hers him his how i i'm if in into is isn't it it's its itself just know less let let's like lot
    made make makes many may me might more most much must my need needs never no nobody nor not nothing now of off on once one only onto or other our
    ours out over own same say says see shall she should so some somebody someone something still such take than that that's the their theirs them
    then there there's these they thing things this those through to too under until up us very want was wasn't way we we're well were what when where
    which while who whom why will with without won't would yes yet you your yours`,
  fi: `ei eivät emme en et että ette eli ennen entä esimerkiksi he heidän heille heitä hän hänelle hänen häntä ihan itse ja jo joka jokainen joku
    johon joita joiden jolla jolle jonka jos joskus josta jota jotka jotta jälkeen kaikki kaikkea kaikille kanssa kautta kerran keskellä kohti koko koska
    koskaan kuin kuinka kuitenkin kuka kun kyllä lisäksi liian me meidän meille meitä meillä mihin mikä miksi millainen millä missä mistä mitä mitään miten
    mukaan mutta muut muuta muun myös ne niiden niin niitä niille noin nuo nyt näiden näin näitä nämä ole olemme olen olet oli olivat olisi olla olleet
    ollut on onko ovat paljon pitää pitäisi se sekä sen siellä siihen siinä siitä silloin sillä sinne sinä siis sitten sitä tai te teidän teille toinen
    toisen tuo tulee tähän tällä tämä tämän tänne tästä tässä tätä täytyy usein vaan vai vaikka vain vielä voi voidaan voimme voisi yli ylös yksi`,
  de: `aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis bist da dabei dadurch dafür damit dann
    daran darauf daraus darum das dass dein deine dem den denen denn der deren des deshalb dich die dies diese diesem diesen dieser dieses dir doch dort
    du durch ein eine einem einen einer eines einfach einige er es etwa etwas euch euer eure für ganz gar gegen gibt habe haben hat hatte hatten hier
    hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in indem ins ist ja jede jedem jeden jeder jedes jetzt kann kein keine keinem keinen
    keiner können könnte machen macht man manche mehr mein meine mich mir mit muss müssen nach nicht nichts noch nun nur ob oder ohne schon sehr sein
    seine seinem seinen seiner seit selbst sich sie sind so soll sollen sollte sondern sonst um und uns unser unsere unserem unseren unserer unter viel
    viele vom von vor war waren warum was weil welche welchen welcher wenn wer werden wie wieder will wir wird wo wollen wurde wurden während würde zu
    zum zur zwar zwischen über`,
  sv: `aldrig all alla allt alltid att av bara be blev bli blir bland bort bra båda de dem den denna deras dess dessa det detta dig din dina dit ditt du
    där då efter ej eller en ens er era ert ett finns från för före få får ganska genom ge ger gå går gör göra ha hade han hans har helt henne hennes
    hon honom hos hur här i icke igen in inga ingen inget innan inte jag ju just kan kanske kommer kunde kunna lite lika lägga man med mellan men mer mest
    mig min mina mitt mot mycket måste många ni nog nu någon något några när nästan och också om oss på redan rätt sa samma se sedan ses sig sin sina
    själv sitt ska skall skulle som så sådan sätt ta tar till tills upp ut utan vad var vara varför varit varje vars vart vem vi vid vilja vilka vilken
    vilket vill vår våra vårt väl än ändå är även åt över`,
  nl: `aan af al alle alleen alles als altijd andere anders ben bij bijna binnen boven buiten daar daarom daarvoor dan dat de deze die dit doe doen doet
    door dus echt een eens eerst elk elke en er erg even gaan gaat geen geven gewoon had hadden heb hebben hebt heeft heel hem hen het hier hij hoe hun
    ieder iedereen iemand iets ik in is ja je jij jou jouw jullie kan komen komt kunnen kunt maar maken maak maakt me mee meer meest men met mij mijn minder
    moet moeten mogen na naar nee niemand niet niets nog nooit nu of om omdat onder ons onze ook op over per samen steeds te tegen toch toen tot tussen
    uit van veel verder vaak vind voor vooral waar waarom wanneer want waren was wat we weer weet weg wel welke werd werden wie wij wil willen worden
    wordt zal ze zelf zeer zich zien zij zijn zo zoals zonder zou zouden`,
}

const sets = new Map<Language, ReadonlySet<string>>()

/** The stop words of a language. */
export function stopWords(language: Language): ReadonlySet<string> {
  const known = sets.get(language)
  if (known) return known
  const made = new Set(lists[language].split(/\s+/))
  sets.set(language, made)
  return made
}
