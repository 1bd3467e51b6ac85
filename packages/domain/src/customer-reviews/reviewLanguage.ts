import { languageOf, scriptOf } from '../advisor/foreignText.ts'

/** The languages in which answers are proposed. */
export const REPLY_LANGUAGES = ['English', 'Spanish', 'German', 'French'] as const
export type ReplyLanguage = (typeof REPLY_LANGUAGES)[number]

/** Words that praise and complain, by language: short reviews have few others. */
const PRAISE: Readonly<Record<ReplyLanguage, RegExp>> = {
  English:
    /\b(?:great|excellent|amazing|good|awesome|friendly|recommend\w*|terrible|awful|worst|never|thanks?|they|was|were|very|job|work)\b/gi,
  Spanish:
    /(?<!\p{L})(?:muy|excelente|bueno|buena|gracias|trabajo|recomiendo|recomendable|amable|malo|mala|pésimo|nunca|rápido|puntuales|todo)(?!\p{L})/giu,
  German:
    /(?<!\p{L})(?:sehr|gut|gute|toll|super|freundlich|danke|schnell|empfehlen|empfehlenswert|schlecht|nie|wieder|arbeit|alles|leider|nicht|sauber)(?!\p{L})/giu,
  French:
    /(?<!\p{L})(?:très|bien|merci|bon|bonne|travail|recommande|équipe|rapide|sérieux|mauvais|jamais|déçu|parfait)(?!\p{L})/giu,
}

/**
 * Returns the language of a customer's review: the one with the most typical words; the script for others. Null for a review
 * without words. Google's translation is not counted. Rule CREV-4.
 */
export function reviewLanguage(text: string): string | null {
  const own = originalText(text)
  if (!/\p{L}/u.test(own)) return null
  const script = scriptOf([own])
  if (script !== 'Latin') return script
  const counts = REPLY_LANGUAGES.map((language) => ({ language, count: own.match(PRAISE[language])?.length ?? 0 }))
  const best = counts.reduce((most, each) => (each.count > most.count ? each : most))
  const typical = languageOf([own])
  if (typical !== null && !REPLY_LANGUAGES.some((language) => language === typical) && best.count < 2) return typical
  return best.count > 0 ? best.language : typical
}

/** Returns a review without the translation that Google adds: "(Translated by Google) … (Original) …". */
export function originalText(text: string): string {
  const original = /\(Original\)\s*([\s\S]*)$/.exec(text)?.[1]
  return (original ?? text.replace(/\n*\(Translated by Google\)[\s\S]*$/, '')).trim()
}
