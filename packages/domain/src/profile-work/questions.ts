/** The statuses of a question on a business profile, in the order in which they wait for work (M316). */
export const QUESTION_STATUSES = ['Unanswered', 'Suggested', 'Custom'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

/** Returns the status of a question. Rule QNA-1. */
export function questionStatus({ answer, isSuggested }: { answer: string; isSuggested: boolean }): QuestionStatus {
  if (answer.trim() === '') return 'Unanswered'
  return isSuggested ? 'Suggested' : 'Custom'
}

/** Returns the questions in working order without changing the input. Rule QNA-2. */
export function questionsInOrder<Q extends { questionId: number; status: QuestionStatus }>(
  questions: readonly Q[],
): Q[] {
  const orderOf = ({ status }: Q) => QUESTION_STATUSES.indexOf(status)
  return questions.toSorted((a, b) => orderOf(a) - orderOf(b) || a.questionId - b.questionId)
}

/** Returns why a questions strategy can't be completed, or undefined. Rule QNA-3. */
export function questionsProblem(questions: readonly { isWorkedOn: boolean }[]): string | undefined {
  return questions.some(({ isWorkedOn }) => isWorkedOn)
    ? undefined
    : 'Answer or add a question before you complete this strategy.'
}
