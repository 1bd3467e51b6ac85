import { contentWords, plainWords } from '../words/words.ts'
import { isTypicalWord } from './foreignText.ts'

/** Words with which people ask, in the languages of exports, and that say nothing of the subject. */
const ASKING = new Set(
  (
    'does do did should would could much many long often take takes make makes get gets have has find need needs happen happens mean means if choose ' +
    'die was es sie man ich sich an im in zu wenn kann konnen muss mussen soll sollte darf viel lange oft dauert kostet tun macht hilft gibt haben hat geht gehen wird werden nicht wahlen ' +
    'la le les un il on ce qui quels quelles faut peut peux combien pourquoi quand temps faire fait choisir ' +
    'el los las lo se si hay cuanto cuanta cuesta cuestan cuando puede puedo hacer hace tiempo tiene elegir ' +
    'gli i quanta costa costano quando puo fare fa serve servono scegliere ' +
    'de het je hoeveel kost waarom wanneer welke moet kan kunnen lang vaak doen kiezen ' +
    'berapa apakah bagaimana kenapa mengapa apa bisa'
  ).split(' '),
)

/** Returns the words of a question that say what it is about, without those with which people ask. */
export function subjectTerms(text: string): string[] {
  const telling = plainWords(text).filter((word) => !isTypicalWord(word) && !ASKING.has(word))
  return contentWords(telling.join(' '))
}

/**
 * 'How much' where it asks for a price, as the source of a pattern with the flags i and u: 'how much alcohol for a wedding' asks for a
 * quantity.
 */
export const HOW_MUCH = String.raw`how much(?! (?!(?:is|are|does|do|would|will|can|should|to|for|it)\b)\p{L}+ (?!costs?\b))`

/** What asks for a price, in the languages of exports. */
const PRICE = new RegExp(
  String.raw`(?<!\p{L})(?:${HOW_MUCH}|costs?|prices?|pricing|fees?|kostet|kosten|preise?|combien(?! de temps)|co[uû]te?|prix|tarifs?|cuestan?|precios?|costano?|quanto costa|cost[oi]|prezz[io]|kost|prij[sz]en|prijs|harga|biaya|preços?)(?!\p{L})`,
  'iu',
)

/** Whether a text asks for a price or is about one. */
export function asksPrice(text: string): boolean {
  return PRICE.test(text)
}

/** Leaves out what asks for a price: it says nothing of what is offered. */
export function withoutPrice(text: string): string {
  return text.replaceAll(new RegExp(PRICE, 'giu'), ' ')
}
