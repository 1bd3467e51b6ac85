/** How a keyword stands in a text: left out, well placed, or repeated too often. */
export type MentionState = 'missing' | 'placed' | 'stuffed'

/** Mentions that are fine in a short text. Rule WRITE-3. */
const FINE = 3
/** Words of text for which one mention more is fine. Rule WRITE-3. */
const WORDS_PER_MENTION = 300

/** The most mentions of one keyword that a text of so many words bears. Rule WRITE-3. */
export function mostMentions(words: number): number {
  return FINE + Math.floor(Math.max(0, words) / WORDS_PER_MENTION)
}

/** Whether a keyword is missing, placed or stuffed: the first mention brings most, the tenth nothing (C14). Rule WRITE-3. */
export function mentionState(mentions: number, words: number): MentionState {
  if (mentions === 0) return 'missing'
  return mentions <= mostMentions(words) ? 'placed' : 'stuffed'
}
