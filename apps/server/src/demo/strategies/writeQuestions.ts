import type { StrategiesToWrite } from './strategiesToWrite.ts'
import type { StrategyPlan } from './strategyPlan.ts'

/** Locations with questions; two strategies may work on one profile. */
const written = new WeakMap<object, Set<number>>()
/** How often a service of a location was asked about, so that each question is another one. */
const asked = new WeakMap<object, Map<string, number>>()

/**
 * Adds the questions on a client's business profile: some with a proposed answer, some unanswered, and one that each finished
 * strategy answered.
 */
export function writeQuestions(
  { profile, tables, locationId }: StrategiesToWrite,
  { completedAt, specialty, town }: StrategyPlan,
  strategyId: number,
  at: Date,
): void {
  const { businessName } = profile.row
  const what = specialty.name.toLowerCase()
  if (completedAt !== null) {
    const counts = asked.get(tables) ?? new Map<string, number>()
    asked.set(tables, counts)
    const subject = `${locationId} ${what}`
    const count = counts.get(subject) ?? 0
    counts.set(subject, count + 1)
    const answers = [
      [
        `Does ${businessName} offer ${what} in ${town}?`,
        'Yes, we do. Call us for a day that suits you, and we give you the price in writing first.',
      ],
      [`What does ${what} cost in ${town}?`, 'It depends on the work. You get the price in writing before we begin.'],
      [
        `How do I book ${what}?`,
        'Call us or leave a message on our site. We call you back with two days to choose from.',
      ],
    ] as const
    const [question, answer] = answers[count % answers.length] ?? answers[0]
    tables.profileQuestions.add({
      locationId,
      question,
      answer,
      isSuggested: false,
      workedIn: strategyId,
      updatedAt: completedAt,
    })
  }
  const done = written.get(tables) ?? new Set<number>()
  written.set(tables, done)
  if (done.has(locationId)) return
  done.add(locationId)
  const questions = [
    [`Do you come to ${town}?`, `Yes, ${town} is part of the area that we serve.`],
    [`Who can I ask about ${what}?`, `Call us, or leave a message on our site; ${businessName} answers both.`],
    ['Can I see pictures of your work?', ''],
    [`How long does ${what} take?`, ''],
  ] as const
  for (const [question, answer] of questions) {
    tables.profileQuestions.add({
      locationId,
      question,
      answer,
      isSuggested: answer !== '',
      workedIn: null,
      updatedAt: at,
    })
  }
}
