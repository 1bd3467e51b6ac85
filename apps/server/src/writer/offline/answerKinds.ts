import type { FactKind } from '@rankdesk/domain'

/** The kinds of facts that answer a searched question, by its words. The first that fits. */
const ANSWERS: readonly (readonly [RegExp, readonly FactKind[]])[] = [
  [/\b(?:costs?|prices?|how much|cheap\w*|expensive|fees?|charges?|pay)\b/i, ['price']],
  [/\b(?:guarantee\w*|warrant\w+|refunds?|returns?)\b/i, ['guarantee']],
  [/\b(?:open|hours|closed?|weekends?|sundays?|24)\b/i, ['opening']],
  [/^who\b|\b(?:licen[sc]ed?|certified|insured|qualified|experienced?)\b/i, ['people', 'difference']],
  [/^how (?:do|does|is|are|to)\b|\b(?:steps?|process)\b/i, ['work']],
]

/** Returns the kinds of facts that answer a question. Empty if no kind does. */
export function answerKinds(question: string): readonly FactKind[] {
  return ANSWERS.find(([words]) => words.test(question.trim()))?.[1] ?? []
}
