import { PRICE_IN_TEXT } from '../profile-work/postChecks.ts'

/** The longest answer that Google takes, in bytes of UTF-8. */
export const MAX_REPLY_BYTES = 4096

/** A finding about an answer. One that blocks prevents sending; the others need a person's word. Rule CREV-6. */
export interface ReplyFinding {
  id:
    | 'empty'
    | 'long'
    | 'placeholder'
    | 'phone'
    | 'email'
    | 'link'
    | 'price'
    | 'date'
    | 'customer'
    | 'promise'
    | 'incentive'
    | 'blame'
  blocks: boolean
  text: string
}

/** What an answer may say about its business. */
export interface ReplyFindingFacts {
  /** The business's own telephone numbers, in any form. */
  phones: readonly string[]
  /** Whether even being a customer is private: health, law, money, care. */
  isPrivate: boolean
}

const PHONE = /\+?\d[\d\s().-]{6,}\d/g
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.]+/
const LINK = /\bhttps?:\/\/|\bwww\.|\b[\w-]+\.(?:com|net|org|de|fr|es|us|io|co)\b/i
const PLACEHOLDER = /\{[^}]*\}|\[[^\]]{2,40}\]|\bX{3,}\b/
const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre'
const DATE = new RegExp(
  String.raw`\b(?!24/7\b)\d{1,2}/\d{1,2}(?:/\d{2,4})?\b|\b\d{1,2}\.\d{1,2}\.(?:\d{2,4})?|(?<!\p{L})(?:${MONTHS})\.?\s+\d{1,2}(?:st|nd|rd|th)?(?!\p{L})|\b\d{1,2}(?:st|nd|rd|th)?\.?\s+(?:of\s+|de\s+)?(?:${MONTHS})(?!\p{L})`,
  'iu',
)
/** Words that say that the reviewer was a customer, or what for. */
const CUSTOMER =
  /(?<!\p{L})(?:your (?:visit|appointment|treatment|case|file|procedure|surgery|diagnosis|therapy|claim|session|prescription|matter|trial|loan|stay)|as (?:a|our) (?:patient|client|customer)|ihr(?:e|en|em|er)? (?:besuch|termin|behandlung|fall|akte|therapie|eingriff)|als (?:patient|mandant|kunde)\w*|su (?:visita|cita|tratamiento|caso|expediente|terapia)|como (?:paciente|cliente)|votre (?:visite|rendez-vous|traitement|dossier|affaire|thérapie)|en tant que (?:patient|client)\w*)(?!\p{L})/iu
const PROMISE =
  /(?<!\p{L})(?:guarantee\w*|promise\w*|refund\w*|money back|compensat\w+|reimburs\w+|free of charge|at no (?:extra )?(?:cost|charge)|never happen again|won['’]t happen again|will (?:fix|redo|repair|replace|make (?:this|it) right)|garantier\w+|versprech\w+|erstatt\w+|entschädig\w+|kostenlos|(?:wird|kommt) nie wieder|nicht (?:wieder|noch einmal) vorkommen|garantiz\w+|promet\w+|reembols\w+|compens\w+|gratis|no volverá a|garantiss\w+|rembours\w+|promett\w+|dédommag\w+|gratuit\w*|ne se reproduira)(?!\p{L})/iu
const INCENTIVE =
  /(?<!\p{L})(?:(?:change|remove|delete|update|reconsider|revise|raise) (?:your|the|this) (?:review|rating|stars?)|discount|gift card|voucher|coupon|bewertung (?:zu )?(?:ändern|löschen|entfernen|anpassen)|rabatt|gutschein|(?:cambiar|eliminar|modificar|borrar) (?:su|la|esta) (?:reseña|opinión|calificación)|descuento|(?:modifier|supprimer|retirer|changer) (?:votre|cet|l['’])\s?avis|remise|bon d['’]achat)(?!\p{L})/iu
const BLAME =
  /(?<!\p{L})(?:liar|lying|you lied|lies|not true|untrue|false (?:review|claim)|fake review|your (?:own )?fault|you (?:failed|refused)|defamation|slander|libel|lawsuit|sue you|our (?:lawyer|attorney)s?|lüg\w+|gelogen|unwahr|falschaussage|verleumdung|anwalt|ihre (?:eigene )?schuld|mentira|mentiros\w+|es falso|difamación|su culpa|abogado|mensong\w+|menteu\w+|c['’]est faux|diffamation|votre faute|avocat)(?!\p{L})/iu

/** The checks of an answer besides its length and its telephone numbers, by the pattern that fails it. */
const CHECKS: readonly (ReplyFinding & { pattern: RegExp; onlyPrivate?: boolean })[] = [
  {
    id: 'placeholder',
    blocks: true,
    pattern: PLACEHOLDER,
    text: 'The answer has a placeholder that nobody filled in.',
  },
  { id: 'email', blocks: false, pattern: EMAIL, text: 'The answer has an e-mail address, which everybody can read.' },
  { id: 'link', blocks: false, pattern: LINK, text: 'The answer has a web address: Google may reject it.' },
  {
    id: 'price',
    blocks: false,
    pattern: PRICE_IN_TEXT,
    text: 'The answer names a price, which may be the customer’s own.',
  },
  {
    id: 'date',
    blocks: false,
    pattern: DATE,
    text: 'The answer names a day, which may say when the customer was there.',
  },
  {
    id: 'customer',
    blocks: false,
    pattern: CUSTOMER,
    onlyPrivate: true,
    text: 'The answer says that the reviewer was a customer. In this trade that alone is private.',
  },
  {
    id: 'promise',
    blocks: false,
    pattern: PROMISE,
    text: 'The answer promises something. Only the client may decide that.',
  },
  {
    id: 'incentive',
    blocks: false,
    pattern: INCENTIVE,
    text: 'The answer offers something, or asks for another rating. Google forbids both.',
  },
  { id: 'blame', blocks: false, pattern: BLAME, text: 'The answer accuses or threatens the customer.' },
]

/**
 * Checks an answer to a review before it is sent: what Google does not take, what it discloses, what it promises, and its tone.
 * Rule CREV-6.
 */
export function replyFindings(reply: string, { phones, isPrivate }: ReplyFindingFacts): ReplyFinding[] {
  const text = reply.trim()
  if (text === '') return [{ id: 'empty', blocks: true, text: 'Write an answer first.' }]
  const found: ReplyFinding[] = []
  const bytes = utf8Length(text)
  if (bytes > MAX_REPLY_BYTES) {
    const message = `The answer has ${bytes} bytes. Google takes ${MAX_REPLY_BYTES}; emoji and accents count double or more.`
    found.push({ id: 'long', blocks: true, text: message })
  }
  if (hasForeignPhone(text, phones)) {
    const message = 'The answer has a telephone number that is not the one of the profile.'
    found.push({ id: 'phone', blocks: false, text: message })
  }
  for (const { pattern, onlyPrivate = false, ...finding } of CHECKS) {
    if ((isPrivate || !onlyPrivate) && pattern.test(text)) found.push(finding)
  }
  return found
}

/** The length of a text in bytes of UTF-8, as Google counts an answer. */
function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

function hasForeignPhone(text: string, phones: readonly string[]): boolean {
  const own = phones.map(lastDigits)
  return (text.match(PHONE) ?? []).some((found) => {
    const digits = lastDigits(found)
    return digits.length >= 7 && !own.includes(digits)
  })
}

/** The last nine digits of a number, which are the same with and without its country. */
const lastDigits = (phone: string) => phone.replace(/\D/g, '').slice(-9)

const PRIVATE =
  /\b(?:doctors?|physicians?|medical|health|clinic|dent\w+|orthodon\w+|oral surg\w+|surge(?:on|ry)|hospital|therap\w+|psych\w+|counsel\w+|chiropract\w+|rehab\w*|addiction|fertility|pharmac\w+|optometr\w+|dermatolog\w+|pediatric\w*|nursing|caregiv\w+|home care|aged care|disabilit\w+|lawyers?|attorneys?|law (?:firm|office)|legal|notary|account(?:ant|ing)\w*|tax\b|bankruptcy|financ\w+|insurance|bank|mortgage|debt|funeral|arzt|praxis|zahnarzt|anwalt|kanzlei|steuerberat\w+|médico|clínica|abogad\w+|médecin|avocat|notaire)\b/i

/** Whether being a customer of a business is private by itself, from its categories. Rule CREV-7. */
export function isPrivateTrade(names: readonly string[]): boolean {
  return names.some((name) => PRIVATE.test(name))
}
