interface Phrases {
  subjects: string[]
  places: string[]
  teams: string[]
}

/** Game subjects of realistic length. */
export const phrases: Record<'en' | 'fi' | 'de' | 'sv' | 'nl', Phrases> = {
  en: {
    subjects: [
      'What slows our mornings down?',
      'Welcoming new colleagues',
      'How do we say no to each other?',
      'After the move: how are we with each other?',
      'Deciding without waiting for everybody',
      'What should we stop doing before the busy season?',
      'Working side by side: what helps, what doesn’t',
      'Who answers when a customer calls twice?',
    ],
    places: [
      'in Leeds',
      'on the night shift',
      'in the warehouse',
      'between two sites',
      'at the front desk',
      'this spring',
    ],
    teams: [
      'Customer support',
      'Night shift, northern depot',
      'Warehouse 2',
      'People and culture',
      'Finance',
      'Yard and gate',
    ],
  },
  fi: {
    subjects: [
      'Mikä hidastaa aamujamme?',
      'Uusien työkavereiden perehdytys',
      'Etäpäivät ja lähipäivät: miten tämä toimii kaikille?',
      'Milloin kerromme varastojen yhdistämisestä?',
      'Mitä lopetamme ennen kiireisintä sesonkia?',
      'Palautteen antaminen ilman sivulauseita',
      'Vuoronvaihto ja se, mikä siinä katoaa',
      'Kuka päättää, kun kukaan ei ole paikalla?',
    ],
    places: [
      'Tampereella',
      'yövuorossa',
      'kahden varaston välissä',
      'asiakaspalvelussa',
      'tänä syksynä',
      'Äänekoskella',
    ],
    teams: ['Yövuoro', 'Johtoryhmä', 'Asiakaspalvelu', 'Varasto ja piha', 'Henkilöstö', 'Toimisto'],
  },
  de: {
    subjects: [
      'Was bremst unsere Schichtübergabe?',
      'Verantwortlichkeiten nach der Umstrukturierung',
      'Früher etwas sagen',
      'Was lassen wir vor der Hochsaison liegen?',
      'Eine Tafel oder drei?',
      'Zusammenarbeit mit der Zollabfertigungsstelle',
      'Wie lernen wir aus Beinaheunfällen?',
      'Wann stellen wir auf das neue System um?',
    ],
    places: [
      'im Containerterminal',
      'in der Nachtschicht',
      'zwischen Platz und Tor',
      'in München',
      'im Herbst',
      'am Empfang',
    ],
    teams: [
      'Nachtschicht Containerterminal',
      'Terminalplanung',
      'Disposition',
      'Zolldeklaration',
      'Arbeitssicherheitsausschuss',
      'Platz und Tor',
    ],
  },
  sv: {
    subjects: [
      'Hur mår vi efter omorganisationen?',
      'Att ta emot nya kollegor',
      'Vad slutar vi med före högsäsongen?',
      'Överlämningen mellan skiften',
      'Säga ifrån i tid',
      'Vem bestämmer när ingen är på plats?',
      'Möten som kunde ha varit ett mejl',
      'Två lager, en vardag',
    ],
    places: ['i Göteborg', 'på nattskiftet', 'mellan två lager', 'på Åland', 'i höst', 'i kundtjänst'],
    teams: ['Kontoret', 'Nattskiftet', 'Kundtjänst', 'Lager och gård', 'Ekonomi', 'Ledningsgruppen'],
  },
  nl: {
    subjects: [
      'Hoe zeggen we het elkaar?',
      'Nieuwe collega’s ontvangen',
      'Wat houdt onze ochtenden op?',
      'Waar stoppen we mee voor het hoogseizoen?',
      'De overdracht tussen twee ploegen',
      'Eén planning of drie?',
      'Wie beslist als er niemand is?',
      'Leren van wat bijna misging',
    ],
    places: ['in Rotterdam', 'in de nachtploeg', 'tussen twee depots', 'aan de balie', 'dit najaar', 'in het magazijn'],
    teams: ['Depot Rotterdam', 'Nachtploeg', 'Klantenservice', 'Magazijn', 'Personeelszaken', 'Planning'],
  },
}
