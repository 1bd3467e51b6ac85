import type { BusinessKind, ClientLanguage, FactKind, BriefQuestion } from '@rankdesk/domain'
import { kindOfArticleQuestion } from './articleTexts.ts'
import type { WritingBrief } from '../../contentWriter.ts'

/** The parts of a page: a heading, and the question that asks the client for what is missing. */
export const PAGE_PARTS = ['work', 'price', 'guarantee', 'people', 'opening'] as const
export type PagePart = (typeof PAGE_PARTS)[number]

type PartText = readonly [heading: string, question: string]

/** What the writer says in a language. Everything else on a page is in the client's words. */
export interface LanguageTexts extends Readonly<Record<PagePart, PartText>> {
  /** The work of a business that sells or makes goods: what there is. */
  goods: PartText
  /** The question about the work of a business that advises or cares for people. */
  meeting: string
  /** The question how food is ordered. */
  order: string
  /** The question whether a town is served. `[town]` is the town, in the form of its name. */
  serves: string
  /** The question what was done in that town. */
  there: string
  /** The first question, about the offer, and the one about the description of the search result. */
  offer: string
  description: string
  questions: string
  contact: string
  /** The heading of the list of services on a new page about another town. */
  services: string
  /** The question what a client offers to people who search for a target. `[term]` is the target, as they write it. */
  target: string
  /** The heading above what is asked about the towns that are served. */
  area: string
  /** The word between an offer and a town. '' where it needs another form of the town. */
  inTown: string
}

/** Rule WRITE-18. */
export const LANGUAGE_TEXTS: Readonly<Record<Exclude<ClientLanguage, 'English' | 'Other'>, LanguageTexts>> = {
  Spanish: {
    work: ['Cómo trabajamos', '¿Cómo es el trabajo, paso a paso?'],
    goods: ['Qué ofrecemos', '¿Qué hay, en qué variantes, y de qué está hecho?'],
    meeting: '¿Qué ocurre desde la primera cita?',
    order: '¿Cómo se encarga, y con cuánta antelación?',
    serves: '¿Trabaja usted en [town], y con los mismos precios?',
    there: '¿Qué clientes ha tenido allí, y qué hizo para ellos?',
    price: ['Precios', '¿Cuánto cuesta, o de qué depende el precio?'],
    guarantee: ['Garantía', '¿Hay garantía, qué cubre y por cuánto tiempo?'],
    people: ['Quiénes somos', '¿Quién lo hace, y con qué experiencia o títulos?'],
    opening: ['Horario', '¿Cuándo está abierto?'],
    services: 'Servicios',
    offer: '¿Qué tipos hay, y qué incluye cada uno?',
    description: '¿Qué debe decir de esta página el buscador, en una frase?',
    questions: 'Preguntas frecuentes',
    contact: 'Contacto',
    target: 'Hay quien busca «[term]»: ¿qué le ofrece usted?',
    area: 'Dónde trabajamos',
    inTown: 'en',
  },
  German: {
    work: ['So arbeiten wir', 'Wie läuft die Arbeit ab, Schritt für Schritt?'],
    goods: ['Unser Angebot', 'Was gibt es, in welchen Varianten, und woraus ist es gemacht?'],
    meeting: 'Was geschieht ab dem ersten Termin?',
    order: 'Wie wird bestellt, und wie lange im Voraus?',
    serves: 'Arbeiten Sie auch in [town], und zu denselben Preisen?',
    there: 'Für welche Kunden waren Sie dort schon tätig, und womit?',
    price: ['Preise', 'Was kostet es, oder wovon hängt der Preis ab?'],
    guarantee: ['Garantie', 'Gibt es eine Garantie, was deckt sie ab, und wie lange?'],
    people: ['Über uns', 'Wer macht es, und mit welcher Ausbildung?'],
    opening: ['Öffnungszeiten', 'Wann ist geöffnet?'],
    services: 'Leistungen',
    offer: 'Welche Arten gibt es, und was gehört jeweils dazu?',
    description: 'Was soll die Suchmaschine über diese Seite sagen, in einem Satz?',
    questions: 'Häufige Fragen',
    contact: 'Kontakt',
    target: 'Gesucht wird „[term]“: Was bieten Sie dazu an?',
    area: 'Wo wir arbeiten',
    inTown: 'in',
  },
  French: {
    work: ['Comment nous travaillons', 'Comment se déroule le travail, étape par étape ?'],
    goods: ['Ce que nous proposons', 'Que proposez-vous, en quelles variantes, et de quoi est-ce composé ?'],
    meeting: 'Que se passe-t-il à partir du premier rendez-vous ?',
    order: 'Comment commander, et combien de temps à l’avance ?',
    serves: 'Intervenez-vous à [town], et aux mêmes prix ?',
    there: 'Pour quels clients y avez-vous déjà travaillé, et pour quoi ?',
    price: ['Tarifs', 'Combien cela coûte-t-il, ou de quoi le prix dépend-il ?'],
    guarantee: ['Garantie', 'Y a-t-il une garantie, que couvre-t-elle, et pendant combien de temps ?'],
    people: ['Qui sommes-nous', 'Qui s’en occupe, et avec quelle formation ?'],
    opening: ['Horaires', 'Quand êtes-vous ouvert ?'],
    services: 'Prestations',
    offer: 'Quels types y a-t-il, et que comprend chacun ?',
    description: 'Que doit dire le moteur de recherche de cette page, en une phrase ?',
    questions: 'Questions fréquentes',
    contact: 'Contact',
    target: 'On cherche « [term] » : que proposez-vous pour cela ?',
    area: 'Où nous travaillons',
    inTown: 'à',
  },
  Italian: {
    work: ['Come lavoriamo', 'Come si svolge il lavoro, passo dopo passo?'],
    goods: ['Che cosa offriamo', 'Che cosa c’è, in quali varianti, e di che cosa è fatto?'],
    meeting: 'Che cosa succede dal primo incontro in poi?',
    order: 'Come si ordina, e con quanto anticipo?',
    serves: 'Lavorate anche in questa città: [town]? Agli stessi prezzi?',
    there: 'Per quali clienti avete già lavorato lì, e per che cosa?',
    price: ['Prezzi', 'Quanto costa, o da che cosa dipende il prezzo?'],
    guarantee: ['Garanzia', 'C’è una garanzia, che cosa copre e per quanto tempo?'],
    people: ['Chi siamo', 'Chi se ne occupa, e con quale formazione?'],
    opening: ['Orari', 'Quando siete aperti?'],
    services: 'Servizi',
    offer: 'Quali tipi ci sono, e che cosa comprende ciascuno?',
    description: 'Che cosa deve dire il motore di ricerca di questa pagina, in una frase?',
    questions: 'Domande frequenti',
    contact: 'Contatti',
    target: 'C’è chi cerca «[term]»: che cosa gli offrite?',
    area: 'Dove lavoriamo',
    inTown: 'a',
  },
  Portuguese: {
    work: ['Como trabalhamos', 'Como é feito o trabalho, passo a passo?'],
    goods: ['O que oferecemos', 'O que há, em que variantes, e de que é feito?'],
    meeting: 'O que acontece a partir do primeiro encontro?',
    order: 'Como se encomenda, e com que antecedência?',
    serves: 'Trabalham também nesta cidade: [town]? Aos mesmos preços?',
    there: 'Para que clientes já trabalharam lá, e em quê?',
    price: ['Preços', 'Quanto custa, ou de que depende o preço?'],
    guarantee: ['Garantia', 'Há garantia, o que cobre e por quanto tempo?'],
    people: ['Quem somos', 'Quem trata disto, e com que formação?'],
    opening: ['Horário', 'Quando está aberto?'],
    services: 'Serviços',
    offer: 'Que tipos há, e o que inclui cada um?',
    description: 'O que deve dizer o motor de busca desta página, numa frase?',
    questions: 'Perguntas frequentes',
    contact: 'Contacto',
    target: 'Há quem procure «[term]»: o que lhe oferecem?',
    area: 'Onde trabalhamos',
    inTown: '',
  },
  Dutch: {
    work: ['Zo werken wij', 'Hoe verloopt het werk, stap voor stap?'],
    goods: ['Ons aanbod', 'Wat is er, in welke varianten, en waarvan is het gemaakt?'],
    meeting: 'Wat gebeurt er vanaf de eerste afspraak?',
    order: 'Hoe kan een klant bestellen, en hoe lang van tevoren?',
    serves: 'Werkt u ook in [town], en voor dezelfde prijzen?',
    there: 'Voor welke klanten hebt u daar al gewerkt, en waarvoor?',
    price: ['Prijzen', 'Wat kost het, of waar hangt de prijs van af?'],
    guarantee: ['Garantie', 'Is er garantie, wat valt eronder, en hoe lang?'],
    people: ['Over ons', 'Wie doet het, en met welke opleiding?'],
    opening: ['Openingstijden', 'Wanneer bent u open?'],
    services: 'Diensten',
    offer: 'Welke soorten zijn er, en wat hoort er telkens bij?',
    description: 'Wat moet de zoekmachine over deze pagina zeggen, in één zin?',
    questions: 'Veelgestelde vragen',
    contact: 'Contact',
    target: 'Er wordt gezocht naar ‘[term]’: wat biedt u daarvoor?',
    area: 'Waar wij werken',
    inTown: 'in',
  },
  Polish: {
    work: ['Jak pracujemy', 'Jak przebiega praca, krok po kroku?'],
    goods: ['Nasza oferta', 'Co jest w ofercie, w jakich wariantach i z czego jest zrobione?'],
    meeting: 'Co dzieje się od pierwszego spotkania?',
    order: 'Jak zamówić i z jakim wyprzedzeniem?',
    serves: 'Czy pracują Państwo także w tym mieście: [town]? Za te same ceny?',
    there: 'Dla jakich klientów już tam Państwo pracowali i przy czym?',
    price: ['Ceny', 'Ile to kosztuje lub od czego zależy cena?'],
    guarantee: ['Gwarancja', 'Czy jest gwarancja, co obejmuje i jak długo trwa?'],
    people: ['O nas', 'Kto to robi i z jakimi kwalifikacjami?'],
    opening: ['Godziny otwarcia', 'Kiedy jest otwarte?'],
    services: 'Usługi',
    offer: 'Jakie są rodzaje i co obejmuje każdy z nich?',
    description: 'Co wyszukiwarka powinna powiedzieć o tej stronie w jednym zdaniu?',
    questions: 'Częste pytania',
    contact: 'Kontakt',
    target: 'Szukane jest hasło „[term]”: co Państwo w tym zakresie oferują?',
    area: 'Gdzie pracujemy',
    inTown: '',
  },
  Swedish: {
    work: ['Så arbetar vi', 'Hur går arbetet till, steg för steg?'],
    goods: ['Vårt utbud', 'Vad finns, i vilka varianter, och vad är det gjort av?'],
    meeting: 'Vad händer från det första mötet?',
    order: 'Hur beställer man, och hur långt i förväg?',
    serves: 'Arbetar ni även i [town], och till samma priser?',
    there: 'Vilka kunder har ni redan haft där, och med vad?',
    price: ['Priser', 'Vad kostar det, eller vad beror priset på?'],
    guarantee: ['Garanti', 'Finns det en garanti, vad omfattar den, och hur länge?'],
    people: ['Om oss', 'Vem gör det, och med vilken utbildning?'],
    opening: ['Öppettider', 'När är det öppet?'],
    services: 'Tjänster',
    offer: 'Vilka sorter finns det, och vad ingår i var och en?',
    description: 'Vad ska sökmotorn säga om sidan, i en mening?',
    questions: 'Vanliga frågor',
    contact: 'Kontakt',
    target: 'Man söker efter ”[term]”: vad erbjuder ni då?',
    area: 'Här arbetar vi',
    inTown: 'i',
  },
  Turkish: {
    work: ['Nasıl çalışıyoruz', 'İş adım adım nasıl yapılıyor?'],
    goods: ['Neler sunuyoruz', 'Neler var, hangi çeşitlerde ve nelerden yapılıyor?'],
    meeting: 'İlk görüşmeden itibaren neler oluyor?',
    order: 'Nasıl ve ne kadar önceden sipariş verilir?',
    serves: 'Şu şehirde de çalışıyor musunuz: [town]? Fiyatlar aynı mı?',
    there: 'Orada daha önce hangi müşterilere, hangi işleri yaptınız?',
    price: ['Fiyatlar', 'Ne kadar tutuyor ya da fiyat neye bağlı?'],
    guarantee: ['Garanti', 'Garanti var mı, neyi ne kadar süreyle kapsıyor?'],
    people: ['Hakkımızda', 'İşi kim, hangi eğitimle yapıyor?'],
    opening: ['Çalışma saatleri', 'Ne zaman açık?'],
    services: 'Hizmetler',
    offer: 'Hangi türleri var ve her biri neleri içeriyor?',
    description: 'Arama motoru bu sayfa için tek cümleyle ne demeli?',
    questions: 'Sık sorulan sorular',
    contact: 'İletişim',
    target: '“[term]” aranıyor: buna karşılık ne sunuyorsunuz?',
    area: 'Nerede çalışıyoruz',
    inTown: '',
  },
  Indonesian: {
    work: ['Cara kami bekerja', 'Bagaimana pekerjaan dilakukan, langkah demi langkah?'],
    goods: ['Yang kami tawarkan', 'Apa saja yang tersedia, dalam pilihan apa, dan terbuat dari apa?'],
    meeting: 'Apa yang terjadi sejak pertemuan pertama?',
    order: 'Bagaimana cara memesan, dan berapa lama sebelumnya?',
    serves: 'Apakah Anda juga melayani [town], dengan harga yang sama?',
    there: 'Pelanggan mana yang pernah Anda layani di sana, dan untuk apa?',
    price: ['Harga', 'Berapa biayanya, atau tergantung pada apa harganya?'],
    guarantee: ['Garansi', 'Apakah ada garansi, apa yang dicakup, dan berapa lama?'],
    people: ['Tentang kami', 'Siapa yang mengerjakan, dan dengan keahlian apa?'],
    opening: ['Jam buka', 'Kapan buka?'],
    services: 'Layanan',
    offer: 'Jenis apa saja yang ada, dan apa saja yang termasuk?',
    description: 'Apa yang harus dikatakan mesin pencari tentang halaman ini, dalam satu kalimat?',
    questions: 'Pertanyaan umum',
    contact: 'Kontak',
    target: 'Orang mencari “[term]”: apa yang Anda tawarkan untuk itu?',
    area: 'Area layanan',
    inTown: 'di',
  },
}

/** Returns the heading and the question about the work: no one asks a baker or a lawyer for steps. Rule WRITE-41. */
export function workText({ work, goods, meeting, offer }: LanguageTexts, kind: BusinessKind): PartText {
  if (GOODS.has(kind)) return goods
  if (kind === 'other') return [work[0], offer]
  return kind === 'care' || kind === 'professional' ? [work[0], meeting] : work
}

/** Kinds of businesses that sell or make goods. */
const GOODS: ReadonlySet<BusinessKind> = new Set(['shop', 'manufacturer', 'food'])

/** Returns what a question of the table asks for. Undefined for other questions, and in English. Rule WRITE-17. */
export function kindOfQuestion(question: string, language: ClientLanguage = 'English'): FactKind | undefined {
  if (language === 'English' || language === 'Other') return undefined
  const texts = LANGUAGE_TEXTS[language]
  const part = PAGE_PARTS.find((each) => texts[each][1] === question)
  if (question === texts.there || isFilled(question, texts.serves.split('[town]'))) return 'place'
  if (isFilled(question, texts.target.split('[term]'))) return 'work'
  return [texts.offer, texts.goods[1], texts.meeting, texts.order].includes(question)
    ? 'work'
    : (part ?? kindOfArticleQuestion(question, language))
}

/** Whether a question is a text with a name between its parts. */
const isFilled = (question: string, [start = '', end = '']: readonly string[]) =>
  question.startsWith(start) && question.endsWith(end)

/** Returns the heading of a section that asks a question, in a language. Rule WRITE-47. */
function headingInLanguage(
  kind: FactKind,
  question: string,
  language: Exclude<ClientLanguage, 'English' | 'Other'>,
): string {
  const texts = LANGUAGE_TEXTS[language]
  if ([texts.offer, texts.goods[1], texts.order].includes(question)) return texts.goods[0]
  if (kind === 'service') return texts.services
  if (kind === 'contact') return texts.contact
  if (kind === 'place') return texts.area
  return kind === 'difference' ? texts.people[0] : texts[kind][0]
}

/** The languages in which briefs have questions of their own (WRITE-33). */
const ASKED_IN: readonly ClientLanguage[] = ['English', 'Spanish', 'German', 'French', 'Other']

const isPart = (kind: FactKind): kind is FactKind & PagePart => (PAGE_PARTS as readonly FactKind[]).includes(kind)

/** Whether a client can be asked for a kind of fact in its language. */
export function canAsk(kind: FactKind, language: ClientLanguage = 'English'): boolean {
  return ASKED_IN.includes(language) || isPart(kind)
}

/** Returns the question for a kind of fact in a language in which briefs have none of their own. */
export function questionOfKind(kind: FactKind, language: ClientLanguage = 'English'): string | undefined {
  if (language === 'English' || language === 'Other' || ASKED_IN.includes(language) || !isPart(kind)) return undefined
  return LANGUAGE_TEXTS[language][kind][1]
}

/** The headings of sections that a brief adds for its questions. */
const HEADINGS: Readonly<Record<FactKind, string>> = {
  service: 'What we offer',
  contact: 'Contact',
  opening: 'Opening hours',
  people: 'About us',
  work: 'How we work',
  place: 'Where we work',
  guarantee: 'Guarantee',
  difference: 'Licenses and certificates',
  price: 'Prices',
}

/** The headings of questions that customers ask about the subject of the page, where a kind of business has its own. */
const OF_SUBJECT: Partial<Record<BusinessKind, string>> = {
  shop: 'Good to know',
  manufacturer: 'Before you order',
}

/** Returns the heading under which a brief asks a question that its outline does not, in the client's language. Rule WRITE-47. */
export function headingOfQuestion(
  { kind, question, isAboutOrder }: BriefQuestion,
  { businessKind, language = 'English' }: Pick<WritingBrief, 'businessKind' | 'language'>,
): string {
  if (language !== 'English' && language !== 'Other') return headingInLanguage(kind, question, language)
  if (kind === 'work' && isAboutOrder) return OF_SUBJECT[businessKind] ?? 'Questions and answers'
  return kind === 'guarantee' && businessKind === 'shop' ? 'Returns and guarantee' : HEADINGS[kind]
}
