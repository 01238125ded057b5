/**
 * Common first names, in lower case, that are no words in the five languages: hidden in small letters, too. Other names
 * that players give themselves may be any word, so they are hidden only with a capital.
 */
export const firstNames: ReadonlySet<string> = new Set(
  `aapo aaro aaron abdi abdul abdullah adam adele adrian adriana agnes agnieszka ahmad ahmed aida aisha albert alberto
  aleksander aleksandra aleksi alex alexander alexandra alexis alfred alice alicia alina alisa alison allan allen
  alma alois alva amalia amalie amanda amara amelia amelie amina amir amit anders andrea andreas andrei andrew andrey
  andrzej andré angela angelika anil anita anja anke ankit anne anneli annette annica annie annika annikki anouk
  ansgar antero anthony antje antoine anton antonia antonio antti anya arash archie arjun arman armin arne arnold
  arthur arto arttu arturo arun arvid asha ashley asif astrid atte august aurora axel aylin ayoub ayşe baptiste
  barbara bartosz beata beate beatrice bernard bernd bernhard bert bertil betty birgit birgitta birte boris bram
  brenda brian bridget britta bruno bryan burak camilla carina carl carla carlos carmen carolina caroline casper
  cassandra catherine cecilia cedric chantal charles charlie charlotte chiara chloe chris christa christer christian
  christiane christin christina christine christoph christopher claire clara clarissa claudia claus clemens colin
  connie connor conny cornelia cornelis craig cristina cynthia daan dagmar daisuke damian daniel daniela daniele
  daria david debbie deborah denis dennis derek devi diana diane diego dieter dietmar dimitri dirk dmitri dominic
  dominik donald donna doris dorothea douglas duncan dylan ebba eddie edgar edith edward edwin eemeli eero eetu eino
  eira elaine elena eleni eleonora elias elif elin elina elisa elisabeth elise elizabeth ella ellen elli elliot elsa
  elsbeth emanuel emelie emil emilia emilie emily emine emma emmanuel emmi emre enrico eric erica erich erik erika
  erkki erwin esmee esra essi esther eugen eveliina evelyn ewa fabian faisal fanny farah farid fatima fatma federico
  felicia felix femke fenna ferdinand fernando filip fiona fleur florence florian frances francesca francesco francis
  francisco franz fraser freddy frederik fredrik freja frida frieda friedrich frits gabriel gabriela gabriele gareth
  gary gavin geert geoff georg george gerald gerard gerda gerhard gert giovanni gisela giulia giuseppe goran gordon
  greta gudrun guido guillaume gunilla gunnar gustaf gustav göran gösta haakon habiba hakan hamza hanna hannah
  hanneke hannele hannes hannu harald harold harri harriet harry hassan heidi heike heikki heiko heiner heinrich
  heinz helen helena helene helga helge helmut hendrik henk hennie henri henriette henrik henry herbert hermann
  hilkka hilma hiroshi holger hugo hussein håkan ibrahim ignacio iida iiris iiro ilari ildiko ilkka ilona ilse imran
  ines ingeborg ingegerd ingela ingmar ingrid ingvar inka irene irina irma isaac isabel isabella isabelle ismail ismo
  ivan ivana jaakko jaana jackie jacob jacqueline jacques jaime jakob jamal james jamie janet jani janina janne
  jannik jannis jari jarmo jasmin jasmine jason jasper javier jean jeanette jeff jelena jelle jenna jenni jennifer
  jenny jens jeremy jeroen jerry jesper jesse jessica jimmy joachim joakim joanna jochen joel johan johanna johannes
  john johnny jolanda jonas jonathan joni joost jordan jorge jorma josef josefin josefine joseph josephine josh
  joshua jouni juan juha juhani juho julia julian julie juliette julius jurre jussi justin jutta jyrki jörg jörgen
  jörn jürg jürgen kaarina kaarlo kaija kaisa kaja kalle kamal karen karim karin karina karl karla karoliina karolina
  karsten kasper katariina katarina katarzyna katharina katherine kathleen kathrin kathy katie katja katri katrin
  kazuo keith kelly kenneth kenta kerstin kerttu kevin khadija khaled kimberly kimmo kirsi kirsten kirsti kjell klara
  klaus konrad krista kristian kristiina kristin kristina kristof krzysztof kumar kurt kyle kyösti lara lars lasse
  lassi laura lauren laurent leah leena leevi leif leila lena lennart leon leona leonardo leonie leopold lewis leyla
  liam lidia lieke liisa lilian lina linda linnea linus lisa lisanne lisbet lisbeth lisette lorenzo lothar lotta
  lotte louis louisa louise lovisa luca lucas lucia lucie lucy ludwig luigi luis luisa luka lukas luuk lydia maaike
  maarit maarten maciej madeleine madison magda magdalena maggie magnus mahmoud maija maike malcolm malin malte
  manfred manuel manuela marc marcel marcelo marcin marco marcus margaret margareta margit margot margret mari maria
  marian marianna marianne marie marieke mariella marija marijke marika marina mario marion marita marjo marjukka
  marketta markku marko markus marlene marlies marta martha martijn martin martina martti mary maryam mateo mateusz
  mathias mathilda mathilde matias matilda matteo matthew matthias matti maud mauri maurice maximilian megan mehdi
  mehmet melanie melissa merete merja mervi mervin michael michaela michal michel michelle miguel miia miika miikka
  mika mikael mikaela mike mikhail mikko milan milena milla milo minna minttu mira miriam mirja mirjam mirka miro
  mohamed mohammad mohammed moira monica monika monique moritz morten muhammad murat mustafa märta mårten nadia
  nadine nadja nancy naomi natalia natalie natasha nathalie nathan neil nelly niall nicholas nicolas nicole niels
  niilo niina nikita niklas niko nikolai nikolas nils nina noah noam noor noora nora norbert odette oksana olaf olav
  olavi oleg olena olga oliver olivia olli olof omar oona orlando osama oscar oskar oskari osmo osvaldo oula outi
  paavo pablo pamela paola paolo pascal pasi patricia patricio patrick patrik paul paula pauli paulina pauline pavel
  pedro pekka penelope pentti pernilla pertti peter petra petri petteri philip philipp philippa phoebe pierre pieter
  piia pilar piotr pirjo pirkko pontus priya päivi pär quentin rachel radek rafael ragnar rahul raija raili raimo
  raimund rainer raisa ralf ralph ramon ramona raphael rasmus rauno ravi raymond rebecca rebekka regina reijo
  reinhard reino renata renate rené renée ricardo riccardo richard ricky riikka riitta riku rita ritva robert roberta
  roberto roger roland rolf ronald ronja roope roosa rosalie rosemary rosita roxana ruben rudolf rupert russell ruth
  ryan saara saba sabina sabine sabrina sajid sakari saku salla sally salma samantha samir sampo samu samuel samuli
  sander sandra sanjay sanna sanne santeri santiago saskia sauli scott sean sebastian seija selina selma senna seppo
  serge sergei sergio shane shanti sharon sheila shirin sibylle sigrid silja silke silvia simon simona simone sinead
  sini sirpa sissel sjoerd sofia sofie soile sointu solveig sonia sonja sophia sophie soraya stacey stanislav stefan
  stefanie stefano steffen stella stephan stephanie stephen steve steven stina stuart stéphane sunil susan susanna
  susanne suzanne svante svea sven svenja sylvia sylvie sören søren taavi tahvo taina tamara taneli tanja tapani
  tapio tara tarja tatjana tatu tauno teemu teija teppo teresa terhi tero terttu teuvo thea theo theodor theresa
  therese thijs thomas thor thorsten tiia tiina tilda timo timothy tina titta tjalling tjeerd tobias todd tomas
  tomasz tomi tommi tommy tomoko toni tony topi torbjörn tord torsten tove tracy trevor tristan tuija tuire tuomas
  tuomo tuukka tuula tuulia tyler tytti ulla ulpu ulrica ulrich ulrika ulrike umar ursula urszula utku valentin
  valentina valeria valtteri vanessa vasili veera veikko venla vera verena veronica veronika victoria viivi viktor
  viktoria vilhelm viljami ville vilma vincent vivian vladimir volker väinö walter waltraud wanda wendy werner wiebke
  wilhelm wilhelmina willem william wilma wojciech wolfgang wouter xavier yara yasmin yasmine yildiz ylva youssef
  yrjö yuki yulia yusuf yvonne zahra zara zeynep zofia zoltan zuzanna älva åke åsa ömer örjan özgür`.split(/\s+/),
)
