import type { Language } from '#domain/languages.ts'

/** Inflected forms as groups write them, irregular ones included; one word per line. */
export const inflectedForms: Record<Language, string> = {
  en: `handover handovers handover's
    shift shifts shifted shifting
    decision decisions
    meeting meetings
    board boards
    question questions questioned questioning
    promise promises promised promising
    newcomer newcomers
    change changes changed changing
    customer customers
    plan plans planned planning
    talk talks talked talking
    problem problems
    idea ideas
    trial trials
    responsibility responsibilities
    rule rules ruled
    team teams
    delay delays delayed delaying
    person persons
    woman women
    write writes writing wrote written`,
  fi: `vuoro vuoron vuorossa vuorot vuoroja vuoroissa
    kokous kokouksen kokouksessa kokoukset kokouksia
    päätös päätöksen päätökset päätöksiä päätöksessä
    työ työn työssä työt töitä
    kysymys kysymyksen kysymykset kysymyksiä
    taulu taulun taululla taulut tauluja
    asiakas asiakkaan asiakkaalle asiakkaat asiakkaita
    muutos muutoksen muutokset muutoksia muutoksessa
    palaute palautteen palautetta palautteet palautteita
    tieto tiedon tietoa tiedot tietoja
    asia asian asioita asiat asiasta asioista
    aika ajan aikaa ajat aikoja
    ihminen ihmiset ihmisten ihmisiä ihmisille
    ohje ohjeet ohjeiden ohjetta ohjeita
    kiire kiireen kiirettä kiireessä
    esihenkilö esihenkilöt esihenkilön esihenkilöltä
    tiimi tiimin tiimit tiimien tiimissä
    varasto varaston varastolla varastoja
    aamuvuoro aamuvuoron aamuvuorossa aamuvuorot
    luottamus luottamuksen luottamusta luottamuksesta
    vastuu vastuun vastuut vastuuta vastuussa
    tauko tauon tauolla taukoja
    sopia sovimme sovittiin sovitaan
    tehdä teemme tehtiin tekee`,
  de: `schicht schichten
    übergabe übergaben
    entscheidung entscheidungen
    besprechung besprechungen
    tafel tafeln
    frage fragen fragte fragt
    kunde kunden
    änderung änderungen
    problem probleme problemen problems
    team teams
    arbeit arbeiten arbeitet arbeitete
    idee ideen
    regel regeln
    aufgabe aufgaben
    lager lagern lagers
    fehler fehlern fehlers
    gespräch gespräche gesprächen gesprächs
    versuch versuche versuchen versuchs
    ziel ziele zielen ziels
    haus häuser häusern
    plan pläne plänen
    weg wege wegen
    woche wochen
    tag tage tagen tages`,
  sv: `skift skiftet skiften skiftets
    beslut beslutet besluten beslutets
    möte mötet möten mötena
    tavla tavlan tavlor tavlorna
    fråga frågan frågor frågorna
    kund kunden kunder kunderna
    ändring ändringen ändringar ändringarna
    problem problemet problemen
    grupp gruppen grupper grupperna
    arbete arbetet arbeten arbetena
    regel regeln regler reglerna
    uppgift uppgiften uppgifter uppgifterna
    lager lagret lagren
    plan planen planer planerna
    idé idén idéer idéerna
    vecka veckan veckor veckorna
    dag dagen dagar dagarna
    samtal samtalet samtalen
    överlämning överlämningen överlämningar överlämningarna
    chef chefen chefer cheferna`,
  nl: `dienst diensten
    overdracht overdrachten
    besluit besluiten
    vergadering vergaderingen
    bord borden
    vraag vragen
    klant klanten
    verandering veranderingen
    probleem problemen
    team teams
    taak taken
    regel regels
    gesprek gesprekken
    fout fouten
    doel doelen
    plan plannen
    idee ideeën
    week weken
    dag dagen
    ploeg ploegen
    afspraak afspraken
    collega collega's
    huis huizen
    map mappen
    werk werken werkt`,
}

/** Others, chosen after the rules were made, so that these are not only as good as what they were made for. */
export const otherForms: Record<Language, string> = {
  en: `patient patients patient's
    goal goals
    leader leaders leader's leading
    message messages messaged messaging
    deadline deadlines
    meet meets
    break breaks breaking
    solve solves solved solving
    noise noises
    tool tools
    room rooms
    step steps
    mistake mistakes
    teacher teachers teacher's
    parent parents
    delivery deliveries
    priority priorities
    story stories
    class classes
    process processes
    agree agrees agreed agreeing
    listen listens listened listening
    check checks checked checking
    ask asks asked asking
    help helps helped helping
    child children
    team teams team's
    office offices
    request requests requested
    worry worries worried`,
  fi: `potilas potilaan potilasta potilaat potilaita
    perehdytys perehdytyksen perehdytystä perehdytyksessä
    viestintä viestinnän viestintää viestinnässä
    tavoite tavoitteen tavoitetta tavoitteet tavoitteita
    esimies esimiehen esimiestä esimiehet esimiehiä
    kahvitauko kahvitauon kahvitauolla kahvitauot
    työkaveri työkaverin työkaveria työkaverit työkavereita
    ongelma ongelman ongelmaa ongelmat ongelmia
    ratkaisu ratkaisun ratkaisua ratkaisut ratkaisuja
    sairaus sairauden sairautta sairaudet sairauksia
    mahdollisuus mahdollisuuden mahdollisuutta mahdollisuudet mahdollisuuksia
    lapsi lapsen lasta lapset lapsia
    käsi käden kättä kädet käsiä
    huone huoneen huonetta huoneet huoneita
    avain avaimen avainta avaimet avaimia
    tehtävä tehtävän tehtävää tehtävät tehtäviä
    vastuunjako vastuunjaon vastuunjakoa vastuunjaosta
    sopimus sopimuksen sopimusta sopimukset sopimuksia
    laatu laadun laatua laadusta laadussa
    turvallisuus turvallisuuden turvallisuutta turvallisuudesta
    pelko pelon pelkoa pelot pelkoja
    ilo ilon iloa iloja ilosta
    hoitaja hoitajan hoitajaa hoitajat hoitajia
    opettaja opettajan opettajat opettajia opettajille
    oppilas oppilaan oppilaat oppilaita oppilaille
    lounas lounaan lounasta lounaalla lounaat
    koulutus koulutuksen koulutusta koulutukset koulutuksia
    aikataulu aikataulun aikataulua aikataulut aikatauluja
    tiedotus tiedotuksen tiedotusta tiedotuksessa
    hälytys hälytyksen hälytystä hälytykset hälytyksiä
    jakaa jaamme jaettiin jaetaan
    kuunnella kuuntelemme kuunneltiin kuunnellaan
    muistaa muistamme muistettiin muistetaan
    selkeä selkeän selkeää selkeät selkeitä
    uusi uuden uutta uudet uusia
    hyvä hyvän hyvää hyvät hyviä
    hiljainen hiljaisen hiljaista hiljaiset hiljaisia
    yhteinen yhteisen yhteistä yhteiset yhteisiä
    nopea nopean nopeaa nopeat nopeita
    keskeneräinen keskeneräisen keskeneräistä keskeneräiset`,
  de: `patient patienten
    zweck zwecke zwecken
    leitung leitungen
    nachricht nachrichten
    termin termine terminen
    pause pausen
    lösung lösungen
    werkzeug werkzeuge werkzeugen
    raum räume räumen
    schritt schritte schritten
    lehrer lehrern lehrers
    lieferung lieferungen
    priorität prioritäten
    geschichte geschichten
    klasse klassen
    prozess prozesse prozessen
    absprache absprachen
    kollege kollegen
    kollegin kolleginnen
    kind kinder kindern
    büro büros
    anfrage anfragen
    sorge sorgen
    bericht berichte berichten
    vertrag verträge verträgen
    rolle rollen
    gruppe gruppen
    meinung meinungen
    projekt projekte projekten`,
  sv: `patient patienten patienter patienterna
    mål målet målen
    ledare ledaren ledarna
    meddelande meddelandet meddelanden
    rast rasten raster rasterna
    lösning lösningen lösningar lösningarna
    verktyg verktyget verktygen
    rum rummet rummen
    steg steget stegen
    lärare läraren lärarna
    förälder föräldrar föräldrarna
    leverans leveransen leveranser leveranserna
    prioritering prioriteringen prioriteringar
    klass klassen klasser klasserna
    process processen processer processerna
    kollega kollegan kollegor kollegorna
    barn barnet barnen
    kontor kontoret kontoren
    rapport rapporten rapporter rapporterna
    avtal avtalet avtalen
    roll rollen roller rollerna
    åsikt åsikten åsikter åsikterna
    projekt projektet projekten
    fel felet felen
    rutin rutinen rutiner rutinerna
    maskin maskinen maskiner maskinerna`,
  nl: `patiënt patiënten
    doelstelling doelstellingen
    leider leiders
    bericht berichten
    pauze pauzes
    oplossing oplossingen
    gereedschap gereedschappen
    ruimte ruimtes
    stap stappen
    leraar leraren
    ouder ouders
    levering leveringen
    prioriteit prioriteiten
    verhaal verhalen
    klas klassen
    proces processen
    kind kinderen
    kantoor kantoren
    rapport rapporten
    contract contracten
    rol rollen
    mening meningen
    project projecten
    machine machines
    melding meldingen
    vergissing vergissingen
    voorraad voorraden
    rooster roosters
    groep groepen
    idee ideeën`,
}
