const PROMISE = /\b(promis(e|es|ed|ing)|agreed|agreements?|guarantee[ds]?)\b/i
const PROHIBITION =
  /\b(never|avoid(ed|ing|s)?|forbid(den|s)?|prohibit(ed|s)?|not allowed|(do|must|may|should)(\s+not|n['’]t))\b/i
/** A denial counts only right before the promise: in "They did not answer, so we agreed on mail" it speaks of another. */
const DENIED = /(\b(no|not|nothing|cannot|without)|n['’]t)(\s+\w+)?\s*$/i
/** A comma ends a statement only when a new subject follows: "Never say best, first or guaranteed" is one statement. */
const STATEMENT_END = /[.!?;\n]+|\bbut\b|,\s*(?=(?:so|and|we|they|he|she|it|i)\b)/i

/** Returns the notes that speak of a promise, without those that prohibit or deny one. Rule HAND-2. */
export function promisesIn<N extends { questionName: string; answer: string }>(notes: readonly N[]): N[] {
  return notes.filter(({ questionName, answer }) => {
    if (PROHIBITION.test(questionName)) return false
    const statements = answer.split(STATEMENT_END).filter((each) => each.trim() !== '')
    return isPromise(questionName) ? !statements.every(isProhibition) : statements.some(isPromise)
  })
}

function isPromise(statement: string): boolean {
  const before = statement.slice(0, Math.max(0, statement.search(PROMISE)))
  return PROMISE.test(statement) && !PROHIBITION.test(before) && !DENIED.test(before)
}

/** Under a question about promises, an answer such as "Do not name a rank" prohibits one. */
function isProhibition(statement: string): boolean {
  return PROHIBITION.test(statement.trim().split(/\s+/).slice(0, 3).join(' '))
}
