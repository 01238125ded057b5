import type { Language } from '../languages.ts'

/** Stop words by language, in lower case: they say nothing about a conversation's topic. */
const lists: Record<Language, string> = {
  en: `a about above after again against all also am an and any anything are aren't as at be because been before being below between both but by came can
    can't cannot come comes could did didn't do does doesn't doing don't down during each eight either else even ever every everybody everyone
    everything few first five for four from further get gets go goes going had has have having he her here hers him his how i i'm if in into is isn't
    it it's its itself just know last less let let's like lot made make makes many may me might more most much must my need needs neither never next
    nine no nobody nor not nothing now of off on once one only onto or other our ours out over own said same say says second see seven shall she
    should six so some somebody someone something still such take ten than that that's the their theirs them then there there's these they
    thing things third this those three through to too twice two under until up us very want was wasn't way we we're well were what whatever when
    where whether which whichever while who whoever whom why will with without won't would yes yet you your yours`,
  fi: `ei eivät eli emme en ennen entä esimerkiksi et ette että he heidän heille heitä hän hänelle hänen häntä ihan itse ja jo johon joiden joita joka
    jokainen joku jolla jolle jonka jos joskus josta jota jotka jotta jälkeen kaikille kaikkea kaikki kanssa kautta kerran keskellä kohti koko koska
    koskaan kuin kuinka kuitenkin kuka kun kyllä liian lisäksi me meidän meille meillä meitä mihin miksi mikä millainen millä missä mistä miten mitä
    mitään mukaan mutta muun muut muuta myös ne niiden niille niin niitä noin nuo nyt näiden näin näitä nämä ole olemme olen olet oli olisi olivat
    olla olleet ollut on onko ovat paljon piti pitäisi pitää saa saada saadaan saamme saatiin saavat se sekä sen siellä siihen siinä siis siitä
    silloin sillä sinne sinä sitten sitä tai te teidän teille toinen toisen tulee tuli tulivat tulla tullut tuo tähän tällä tämä tämän tänne tässä
    tästä tätä täytyy usein vaan vai vaikka vain vielä voi voidaan voimme voisi yksi yli ylös`,
  de: `aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis bist da dabei dadurch dafür damit dann daran
    darauf daraus darum das dass dein deine dem den denen denn der deren des deshalb dich die dies diese diesem diesen dieser dieses dir doch dort du
    durch ein eine einem einen einer eines einfach einige er es etwa etwas euch euer eure für ganz gar gegen gibt habe haben hat hatte hatten hier hin
    hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in indem ins ist ja jede jedem jeden jeder jedes jetzt kann kein keine keinem keinen
    keiner können könnte machen macht man manche mehr mein meine mich mir mit muss müssen nach nicht nichts noch nun nur ob oder ohne per schon sehr
    sein seine seinem seinen seiner seit selbst sich sie sind so soll sollen sollte sondern sonst um und uns unser unsere unserem unseren unserer
    unter viel viele vom von vor war waren warum was weil welche welchen welcher wenn wer werden wie wieder will wir wird wo wollen wurde wurden
    während würde zu zum zur zwar zwischen über`,
  sv: `aldrig all alla allt alltid att av bara be bland blev bli blir bort bra båda de dem den denna deras dess dessa det detta dig din dina dit ditt du
    där då efter ej eller en ens er era ert ett finns från få får för före först första ganska ge genom ger gå gång gånger går gör göra ha hade han
    hans har hel hela helt henne hennes hon honom hos hur här i icke igen in inga ingen inget innan inte jag ju just kan kanske kommer kunde kunna
    lika lite lägga man med mellan men mer mest mig min mina mitt mot mycket många måste ni nog nu när nästan någon något några och också om oss på
    redan rätt sa samma se sedan ses sig sin sina sitt själv ska skall skulle som sätt så sådan ta tar till tills upp ut utan vad var vara varandra
    varför varit varje vars vart vem vi vid vilja vilka vilken vilket vill väl vår våra vårt än ändå är även åt över`,
  nl: `aan af al alle alleen allemaal alles als altijd andere anders ben bij bijna binnen boven buiten daar daarom daarvoor dan dat de deze die dit doe
    doen doet door dus echt een eens eerst elk elke en er erg even gaan gaat geen geven gewoon had hadden heb hebben hebt heeft heel hem hen het hier
    hij hoe hoeft hoeven hun ieder iedereen iemand iets ik in is ja je jij jou jouw jullie kan komen komt kunnen kunt laat laten maak maakt maar maken
    me mee meer meest men met mij mijn minder moet moeten mogen na naar naast nee niemand niet niets nog nooit nu of om omdat onder ons onze ook op
    over per samen steeds te tegen toch toen tot tussen uit vaak van veel verder vind voor vooral vóór waar waarom wanneer want waren was wat we weer
    weet weg wel welke werd werden wie wij wil willen worden wordt zal ze zeer zelf zich zien zij zijn zo zoals zonder zou zouden één eén`,
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
