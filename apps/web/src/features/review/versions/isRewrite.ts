/** The minimum number of words that came and went in a rewrite. */
const MIN_WORDS = 8
/** The share of the earlier words that a rewrite replaces. */
const MIN_SHARE = 0.6

/** Whether a text was largely rewritten, so that its words interleaved with the earlier ones could not be read. */
export function isRewrite({ before, added, removed }: { before: number; added: number; removed: number }): boolean {
  return added >= MIN_WORDS && removed >= MIN_WORDS && removed >= before * MIN_SHARE
}
