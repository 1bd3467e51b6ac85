import type { BusinessKind, ClientLanguage } from '@rankdesk/domain'
import { articleKindOf } from './articleKinds.ts'

type Language = Exclude<ClientLanguage, 'English' | 'Other'>
type SectionText = readonly [heading: string, question: string]

/** The sections of an article, by what its question asks for: a price, a way to do something, or something else. */
interface ArticleTexts {
  /** What a price depends on, what it includes, and an example. */
  cost: readonly SectionText[]
  /** What should be ready, the steps, and the mistakes. */
  howTo: readonly SectionText[]
  /** Where something to eat keeps and for how long, of a way to keep it. The mistakes follow. */
  keep: readonly SectionText[]
  /** When it is a job for a professional: asked of trades only. */
  professional: SectionText
  /** When a thing matters of which a question asks what it is, and an example. */
  define: readonly SectionText[]
  /** Whom a duty binds, its exceptions, and what happens without. */
  duty: readonly SectionText[]
  /** What an answer depends on, and what a reader should do. */
  answer: readonly SectionText[]
  /** The first question of an article whose topic is no question. */
  short: string
}

/** Rule WRITE-46. */
const ARTICLE_TEXTS: Readonly<Record<Language, ArticleTexts>> = {
  Spanish: {
    cost: [
      ['De qué depende el precio', '¿Qué hace que cueste más o menos?'],
      ['Qué incluye el precio', '¿Qué está incluido y qué se paga aparte?'],
      ['Un ejemplo', '¿Cuánto ha costado un caso reciente, y qué incluía?'],
    ],
    howTo: [
      ['Qué hace falta', '¿Qué hay que tener preparado?'],
      ['Paso a paso', '¿Cuáles son los pasos, en orden?'],
      ['Errores frecuentes', '¿Qué errores se cometen, y cómo se evitan?'],
    ],
    keep: [
      ['Dónde y cómo se guarda', '¿Dónde se conserva mejor, y en qué?'],
      ['Cuánto dura', '¿Cuánto tiempo se conserva, y se puede congelar?'],
    ],
    professional: ['Cuándo llamar a un profesional', '¿En qué casos conviene llamar a un profesional?'],
    define: [
      ['Cuándo importa', '¿Para quién es importante, y en qué caso?'],
      ['Un ejemplo', '¿Qué ejemplo de su trabajo lo muestra, con cifras o nombres?'],
    ],
    duty: [
      ['A quién obliga', '¿Quién está obligado, y en qué casos?'],
      ['Excepciones', '¿Qué excepciones hay?'],
      ['Si no se cumple', '¿Qué pasa si no se cumple, y qué plazo hay?'],
    ],
    answer: [
      ['De qué depende', '¿De qué depende la respuesta?'],
      ['Qué hacer', '¿Qué debe hacer el lector, y en qué caso?'],
    ],
    short: '¿Qué debe saber primero el lector?',
  },
  German: {
    cost: [
      ['Wovon der Preis abhängt', 'Was macht es teurer oder günstiger?'],
      ['Was im Preis enthalten ist', 'Was ist enthalten, und was kommt dazu?'],
      ['Ein Beispiel', 'Was hat ein Fall aus letzter Zeit gekostet, und was war enthalten?'],
    ],
    howTo: [
      ['Was man braucht', 'Was sollte bereitliegen?'],
      ['Schritt für Schritt', 'Welche Schritte sind nötig, in welcher Reihenfolge?'],
      ['Häufige Fehler', 'Welche Fehler kommen vor, und wie vermeidet man sie?'],
    ],
    keep: [
      ['Wo und worin es sich hält', 'Wo hält es sich am besten, und worin?'],
      ['Wie lange es sich hält', 'Wie lange hält es sich, und kann man es einfrieren?'],
    ],
    professional: ['Wann ein Fachbetrieb hilft', 'In welchen Fällen sollte ein Fachbetrieb kommen?'],
    define: [
      ['Wann es wichtig ist', 'Für wen ist es wichtig, und in welchem Fall?'],
      ['Ein Beispiel', 'Welches Beispiel aus Ihrer Arbeit zeigt es, mit Zahlen oder Namen?'],
    ],
    duty: [
      ['Für wen die Pflicht gilt', 'Wer ist verpflichtet, und in welchen Fällen?'],
      ['Ausnahmen', 'Welche Ausnahmen gibt es?'],
      ['Was ohne sie geschieht', 'Was geschieht, wenn man es nicht tut, und welche Frist gilt?'],
    ],
    answer: [
      ['Wovon es abhängt', 'Wovon hängt die Antwort ab?'],
      ['Was zu tun ist', 'Was sollte man tun, und in welchem Fall?'],
    ],
    short: 'Was sollte man darüber zuerst wissen?',
  },
  French: {
    cost: [
      ['De quoi dépend le prix', 'Qu’est-ce qui fait monter ou baisser le prix ?'],
      ['Ce que le prix comprend', 'Qu’est-ce qui est compris, et qu’est-ce qui s’y ajoute ?'],
      ['Un exemple', 'Combien a coûté un cas récent, et qu’est-ce qui était compris ?'],
    ],
    howTo: [
      ['Ce qu’il faut', 'Que faut-il avoir sous la main ?'],
      ['Étape par étape', 'Quelles sont les étapes, dans l’ordre ?'],
      ['Les erreurs fréquentes', 'Quelles erreurs voit-on, et comment les éviter ?'],
    ],
    keep: [
      ['Où et dans quoi', 'Où se conserve-t-il le mieux, et dans quoi ?'],
      ['Combien de temps', 'Combien de temps se conserve-t-il, et peut-on le congeler ?'],
    ],
    professional: ['Quand appeler un professionnel', 'Dans quels cas faut-il appeler un professionnel ?'],
    define: [
      ['Quand c’est important', 'Pour qui est-ce important, et dans quel cas ?'],
      ['Un exemple', 'Quel exemple de votre travail le montre, avec des chiffres ou des noms ?'],
    ],
    duty: [
      ['Qui est concerné', 'Qui y est obligé, et dans quels cas ?'],
      ['Les exceptions', 'Quelles exceptions y a-t-il ?'],
      ['Sans cela', 'Que se passe-t-il si on ne le fait pas, et dans quel délai faut-il agir ?'],
    ],
    answer: [
      ['De quoi cela dépend', 'De quoi dépend la réponse ?'],
      ['Que faire', 'Que doit faire le lecteur, et dans quel cas ?'],
    ],
    short: 'Que faut-il savoir en premier ?',
  },
  Italian: {
    cost: [
      ['Da che cosa dipende il prezzo', 'Che cosa fa salire o scendere il prezzo?'],
      ['Che cosa comprende il prezzo', 'Che cosa è compreso, e che cosa si paga a parte?'],
      ['Un esempio', 'Quanto è costato un caso recente, e che cosa era compreso?'],
    ],
    howTo: [
      ['Che cosa serve', 'Che cosa bisogna avere a portata di mano?'],
      ['Passo dopo passo', 'Quali sono i passi, in ordine?'],
      ['Errori frequenti', 'Quali errori si fanno, e come si evitano?'],
    ],
    keep: [
      ['Dove e in che cosa', 'Dove si conserva meglio, e in che cosa?'],
      ['Quanto dura', 'Per quanto tempo si conserva, e si può congelare?'],
    ],
    professional: ['Quando chiamare un professionista', 'In quali casi conviene chiamare un professionista?'],
    define: [
      ['Quando è importante', 'Per chi è importante, e in quale caso?'],
      ['Un esempio', 'Quale esempio del vostro lavoro lo mostra, con cifre o nomi?'],
    ],
    duty: [
      ['Chi è obbligato', 'Chi è obbligato, e in quali casi?'],
      ['Eccezioni', 'Quali eccezioni ci sono?'],
      ['Se non si fa', 'Che cosa succede se non si fa, ed entro quando va fatto?'],
    ],
    answer: [
      ['Da che cosa dipende', 'Da che cosa dipende la risposta?'],
      ['Che cosa fare', 'Che cosa deve fare chi legge, e in quale caso?'],
    ],
    short: 'Che cosa deve sapere per prima cosa chi legge?',
  },
  Portuguese: {
    cost: [
      ['De que depende o preço', 'O que faz subir ou descer o preço?'],
      ['O que o preço inclui', 'O que está incluído, e o que se paga à parte?'],
      ['Um exemplo', 'Quanto custou um caso recente, e o que incluía?'],
    ],
    howTo: [
      ['O que é preciso', 'O que deve estar preparado?'],
      ['Passo a passo', 'Quais são os passos, por ordem?'],
      ['Erros frequentes', 'Que erros se cometem, e como se evitam?'],
    ],
    keep: [
      ['Onde e em quê', 'Onde se conserva melhor, e em quê?'],
      ['Quanto tempo dura', 'Quanto tempo se conserva, e pode congelar-se?'],
    ],
    professional: ['Quando chamar um profissional', 'Em que casos se deve chamar um profissional?'],
    define: [
      ['Quando é importante', 'Para quem é importante, e em que caso?'],
      ['Um exemplo', 'Que exemplo do vosso trabalho o mostra, com números ou nomes?'],
    ],
    duty: [
      ['Quem está obrigado', 'Quem está obrigado, e em que casos?'],
      ['Exceções', 'Que exceções há?'],
      ['Se não se cumprir', 'O que acontece se não se cumprir, e qual é o prazo?'],
    ],
    answer: [
      ['De que depende', 'De que depende a resposta?'],
      ['O que fazer', 'O que deve fazer o leitor, e em que caso?'],
    ],
    short: 'O que deve o leitor saber primeiro?',
  },
  Dutch: {
    cost: [
      ['Waar de prijs van afhangt', 'Wat maakt het duurder of goedkoper?'],
      ['Wat bij de prijs hoort', 'Wat is inbegrepen, en wat komt erbij?'],
      ['Een voorbeeld', 'Wat heeft een recent geval gekost, en wat was inbegrepen?'],
    ],
    howTo: [
      ['Wat u nodig hebt', 'Wat moet er klaarliggen?'],
      ['Stap voor stap', 'Wat zijn de stappen, in welke volgorde?'],
      ['Veelgemaakte fouten', 'Welke fouten worden gemaakt, en hoe voorkomt u ze?'],
    ],
    keep: [
      ['Waar en waarin', 'Waar blijft het het best goed, en waarin?'],
      ['Hoe lang', 'Hoe lang blijft het goed, en kan het in de vriezer?'],
    ],
    professional: ['Wanneer een vakman nodig is', 'In welke gevallen kunt u beter een vakman bellen?'],
    define: [
      ['Wanneer het belangrijk is', 'Voor wie is het belangrijk, en in welk geval?'],
      ['Een voorbeeld', 'Welk voorbeeld uit uw werk laat het zien, met cijfers of namen?'],
    ],
    duty: [
      ['Voor wie het verplicht is', 'Wie is verplicht, en in welke gevallen?'],
      ['Uitzonderingen', 'Welke uitzonderingen zijn er?'],
      ['Zonder', 'Wat gebeurt er als u het niet doet, en welke termijn geldt?'],
    ],
    answer: [
      ['Waar het van afhangt', 'Waar hangt het antwoord van af?'],
      ['Wat te doen', 'Wat kan de lezer doen, en in welk geval?'],
    ],
    short: 'Wat moet de lezer als eerste weten?',
  },
  Polish: {
    cost: [
      ['Od czego zależy cena', 'Co podnosi lub obniża cenę?'],
      ['Co obejmuje cena', 'Co jest wliczone, a za co płaci się osobno?'],
      ['Przykład', 'Ile kosztował ostatnio podobny przypadek i co obejmowała cena?'],
    ],
    howTo: [
      ['Co jest potrzebne', 'Co trzeba przygotować?'],
      ['Krok po kroku', 'Jakie są kroki, po kolei?'],
      ['Częste błędy', 'Jakie błędy się zdarzają i jak ich unikać?'],
    ],
    keep: [
      ['Gdzie i w czym', 'Gdzie najlepiej to przechowywać i w czym?'],
      ['Jak długo', 'Jak długo można to przechowywać i czy można zamrozić?'],
    ],
    professional: ['Kiedy wezwać fachowca', 'W jakich przypadkach lepiej wezwać fachowca?'],
    define: [
      ['Kiedy ma znaczenie', 'Dla kogo ma to znaczenie i w jakim przypadku?'],
      ['Przykład', 'Jaki przykład z Państwa pracy to pokazuje, z liczbami lub nazwami?'],
    ],
    duty: [
      ['Kogo dotyczy obowiązek', 'Kto ma obowiązek i w jakich przypadkach?'],
      ['Wyjątki', 'Jakie są wyjątki?'],
      ['Skutki', 'Co grozi za niedopełnienie i jaki jest termin?'],
    ],
    answer: [
      ['Od czego to zależy', 'Od czego zależy odpowiedź?'],
      ['Co zrobić', 'Co powinien zrobić czytelnik i w jakim przypadku?'],
    ],
    short: 'Co czytelnik powinien wiedzieć najpierw?',
  },
  Swedish: {
    cost: [
      ['Vad priset beror på', 'Vad gör det dyrare eller billigare?'],
      ['Vad som ingår i priset', 'Vad ingår, och vad tillkommer?'],
      ['Ett exempel', 'Vad kostade ett fall nyligen, och vad ingick?'],
    ],
    howTo: [
      ['Det här behövs', 'Vad bör finnas till hands?'],
      ['Steg för steg', 'Vilka är stegen, i ordning?'],
      ['Vanliga misstag', 'Vilka misstag görs, och hur undviks de?'],
    ],
    keep: [
      ['Var och i vad', 'Var förvaras det bäst, och i vad?'],
      ['Hur länge', 'Hur länge håller det, och går det att frysa?'],
    ],
    professional: ['När en fackman behövs', 'I vilka fall bör man ringa en fackman?'],
    define: [
      ['När det spelar roll', 'För vem spelar det roll, och i vilket fall?'],
      ['Ett exempel', 'Vilket exempel ur ert arbete visar det, med siffror eller namn?'],
    ],
    duty: [
      ['Vem det gäller', 'Vem är skyldig, och i vilka fall?'],
      ['Undantag', 'Vilka undantag finns?'],
      ['Om det inte görs', 'Vad händer om det inte görs, och vilken tid gäller?'],
    ],
    answer: [
      ['Vad det beror på', 'Vad beror svaret på?'],
      ['Vad man kan göra', 'Vad bör läsaren göra, och i vilket fall?'],
    ],
    short: 'Vad bör läsaren veta först?',
  },
  Turkish: {
    cost: [
      ['Fiyat neye bağlı', 'Fiyatı ne artırıyor ya da düşürüyor?'],
      ['Fiyata neler dahil', 'Neler dahil, neler ayrıca ödeniyor?'],
      ['Bir örnek', 'Yakın zamandaki bir iş ne kadar tuttu ve neler dahildi?'],
    ],
    howTo: [
      ['Neler gerekli', 'Neler hazır olmalı?'],
      ['Adım adım', 'Adımlar sırasıyla nelerdir?'],
      ['Sık yapılan hatalar', 'Hangi hatalar yapılıyor ve bunlar nasıl önlenir?'],
    ],
    keep: [
      ['Nerede ve neyin içinde', 'En iyi nerede ve neyin içinde saklanır?'],
      ['Ne kadar dayanır', 'Ne kadar süre dayanır, dondurulabilir mi?'],
    ],
    professional: ['Ne zaman bir usta çağırmalı', 'Hangi durumlarda bir usta çağırmak gerekir?'],
    define: [
      ['Ne zaman önemlidir', 'Kimin için önemlidir, hangi durumda?'],
      ['Bir örnek', 'İşinizden hangi örnek bunu sayılarla veya adlarla gösterir?'],
    ],
    duty: [
      ['Kimler için zorunlu', 'Kimler için, hangi durumlarda zorunludur?'],
      ['İstisnalar', 'Hangi istisnalar var?'],
      ['Yapılmazsa', 'Yapılmazsa ne olur ve süre ne kadardır?'],
    ],
    answer: [
      ['Neye bağlı', 'Cevap neye bağlı?'],
      ['Ne yapmalı', 'Okur hangi durumda ne yapmalı?'],
    ],
    short: 'Okur önce neyi bilmeli?',
  },
  Indonesian: {
    cost: [
      ['Harga tergantung pada apa', 'Apa yang membuat biayanya lebih mahal atau lebih murah?'],
      ['Yang termasuk dalam harga', 'Apa saja yang sudah termasuk, dan apa yang dibayar terpisah?'],
      ['Contoh', 'Berapa biaya salah satu pesanan terakhir, dan apa saja yang termasuk?'],
    ],
    howTo: [
      ['Yang perlu disiapkan', 'Apa saja yang perlu disiapkan?'],
      ['Langkah demi langkah', 'Apa saja langkahnya, secara berurutan?'],
      ['Kesalahan yang sering terjadi', 'Kesalahan apa yang sering terjadi, dan bagaimana menghindarinya?'],
    ],
    keep: [
      ['Di mana dan dalam apa', 'Di mana dan dalam wadah apa sebaiknya disimpan?'],
      ['Berapa lama', 'Berapa lama tahan, dan apakah bisa dibekukan?'],
    ],
    professional: ['Kapan memanggil ahlinya', 'Dalam keadaan apa sebaiknya memanggil ahlinya?'],
    define: [
      ['Kapan hal ini penting', 'Bagi siapa hal ini penting, dan dalam hal apa?'],
      ['Contoh', 'Contoh apa dari pekerjaan Anda yang menunjukkannya, dengan angka atau nama?'],
    ],
    duty: [
      ['Siapa yang wajib', 'Siapa yang wajib, dan dalam keadaan apa?'],
      ['Pengecualian', 'Pengecualian apa saja yang ada?'],
      ['Jika tidak dilakukan', 'Apa akibatnya jika tidak dilakukan, dan kapan batas waktunya?'],
    ],
    answer: [
      ['Tergantung pada apa', 'Jawabannya tergantung pada apa?'],
      ['Yang perlu dilakukan', 'Apa yang sebaiknya dilakukan pembaca, dan dalam keadaan apa?'],
    ],
    short: 'Apa yang perlu diketahui pembaca lebih dulu?',
  },
}

/** Verbs of keeping food, in the languages of the table. */
const KEEPS =
  /(?<!\p{L})(?:conserv(?:ar|er|are)|guardar|aufbewahre[nt]?|aufzubewahren|lager[nt]|stocker|congel(?:ar|er|are)|einfrieren|bewaar|bewaren|przechow\p{L}*|förvara\p{L}*|saklan\p{L}*|menyimpan|simpan)(?!\p{L})/iu

/** Returns the sections of an article after its first answer, in its language. Rule WRITE-46. */
export function articleSectionsOf(
  topic: string,
  language: Language,
  businessKind: BusinessKind,
): readonly SectionText[] {
  const texts = ARTICLE_TEXTS[language]
  const kind = articleKindOf(topic)
  if (kind !== 'howTo') return texts[kind]
  // Bread is kept somewhere and for some time: that takes no tools and no steps.
  if (businessKind === 'food' && KEEPS.test(topic)) return [...texts.keep, ...texts.howTo.slice(-1)]
  return businessKind === 'trade' ? [...texts.howTo, texts.professional] : texts.howTo
}

/** Returns the first question of an article whose topic is no question itself. */
export const shortQuestion = (language: Language): string => ARTICLE_TEXTS[language].short

/** Returns what a question of an article asks for. Undefined for questions of other texts. Rule WRITE-17. */
export function kindOfArticleQuestion(question: string, language: Language): 'price' | 'work' | undefined {
  const { cost, howTo, keep, define, duty, answer, professional, short } = ARTICLE_TEXTS[language]
  const has = (sections: readonly SectionText[]) => sections.some(([, each]) => each === question)
  if (has(cost)) return 'price'
  return has([...howTo, ...keep, ...define, ...duty, ...answer, professional]) || question === short
    ? 'work'
    : undefined
}
