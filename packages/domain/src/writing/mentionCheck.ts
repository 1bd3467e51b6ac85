/** The use of a keyword in a text: not at all, well, or too often. */
export type MentionState = 'missing' | 'placed' | 'stuffed'

/** The mentions that are acceptable in a short text. Rule WRITE-3. */
const BASE_MENTIONS = 3
/** The words of text for which one more mention is acceptable. Rule WRITE-3. */
const WORDS_PER_MENTION = 300

/** Returns the maximum acceptable mentions of a keyword in a text with a number of words. Rule WRITE-3. */
export function maxMentions(words: number): number {
  return BASE_MENTIONS + Math.floor(Math.max(0, words) / WORDS_PER_MENTION)
}

/**
 * Returns whether a keyword is missing, placed or stuffed: the first mention helps most, the tenth not at all (C14).
 * Rule WRITE-3.
 */
export function mentionState(mentions: number, words: number): MentionState {
  if (mentions === 0) return 'missing'
  return mentions <= maxMentions(words) ? 'placed' : 'stuffed'
}
