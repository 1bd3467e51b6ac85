import { endsInWork } from './askedIn.ts'

/** What an article's question asks for. */
export type ArticleKind = 'cost' | 'howTo' | 'define' | 'duty' | 'answer'

/** Words of a price in the languages of the table. 'Combien de temps' and 'wie lange' ask for none. */
const COST =
  /(?<!\p{L})(?:cu[áa]nto (?:cuestan?|valen?|cobran?)|precios?|coste|tarifas?|kostet|kosten|preise?|prix|tarifs?|co[uû]te(?:nt)?|co[uû]t|quanto cost(?:a|ano)|prezz[io]|costo|costi|quanto cust(?:a|am)|preços?|kost|prijs|prijzen|hoeveel kost|kosztuje|kosztują|cena|ceny|koszt|kostar|priset?|kostnad|fiyatı?|fiyatları|ücreti?|kaç para|harga|biaya|tarif)(?!\p{L})/iu
/** Other words of such questions, without accents. */
const ASKS_PRICE =
  /^(?:cuanto|cuesta|cuestan|cobran?|valen?|quanto|costa|costano|custa|custam|combien|coute|coutent|kostet|kosten|hoeveel|berapa|kosztuje|kostar|precio|prezzo|preco|wieviel)$/
/** Starts of a question for a way to do something. How something works is none, nor how long or how many. */
const HOW_TO =
  /^¿?(?:(?:c[oó]mo|wie|comment|come|hoe|jak|hur|bagaimana)\s+(?!(?:viel|viele|lange|oft|teuer|groß|alt|hoch|veel|lang|vaak|duur|długo|często|dużo|mycket|länge|ofta|lång|funciona|funktioniert|fonctionne|funziona|werkt|działa|fungerar|cara kerja)(?!\p{L}))|cara\s)|(?<!\p{L})nasıl\s+\p{L}+(?:ır|ir|ur|ür)\??$/iu

/** Starts of a question for what a thing is, in the languages of articles. */
const DEFINES =
  /^¿?(?:qu[eé] (?:es|son|significa)|was (?:ist|sind|bedeutet|bedeuten|heißt)|qu[’' ]?est[- ]ce qu|c[’' ]?est quoi|que signifie|(?:che )?cos[’' ]?[eè]|che cosa (?:è|sono|significa)|cosa significa|o que (?:é|significa)|wat (?:is|zijn|betekent)|co to (?:jest|znaczy)|vad (?:är|betyder)|apa (?:itu|arti))(?!\p{L})|(?<!\p{L})nedir\??$/iu

/** Words of a duty, in the languages of the table. */
const DUTY =
  /(?<!\p{L})(?:obligatoires?|obligatori[oaei]s?|obbligatori[oaei]?|obrigatóri[oa]s?|\p{L}*pflicht|\p{L}+pflichtig|vorgeschrieben|verplicht|obowiązk\p{L}*|obligatorisk\p{L}*|zorunlu|wajib)(?!\p{L})/iu
/** What is done to a thing, which is no purchase: 'passer une écluse', 'pulire il filtro'. */
const DOES =
  /^(?!(?:acheter|louer|vendre|réserver|comprar|alquilar|vender|reservar|comprare|noleggiare|vendere|prenotare) )\p{L}{2,}(?:(?:er|ir|re) (?:une?|l[ea]s?|des|son|sa|ses)|(?:ar|er|ir) (?:el|l[ao]s?|una?|sus?)|(?:are|ere|ire) (?:il|l[aoe]|i|gli|una?)) /iu

/** Returns what the question of an article asks for. */
export function articleKindOf(topic: string): ArticleKind {
  const asked = topic.trim()
  if (COST.test(asked)) return 'cost'
  if (DEFINES.test(asked)) return 'define'
  if (HOW_TO.test(asked) || DOES.test(asked) || endsInWork(asked)) return 'howTo'
  return DUTY.test(asked) ? 'duty' : 'answer'
}

/** Whether a word asks for a price. */
export const isCostWord = (word: string): boolean => COST.test(word) || ASKS_PRICE.test(word)
