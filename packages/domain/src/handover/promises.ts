const PROMISE = /\b(promis(e|es|ed|ing)|agreed|agreements?|guarantee[ds]?)\b/i

/** Returns the notes that speak of a promise. Rule HAND-2. */
export function promisesIn<N extends { questionName: string; answer: string }>(notes: readonly N[]): N[] {
  return notes.filter(({ questionName, answer }) => PROMISE.test(questionName) || PROMISE.test(answer))
}
