/** How a question on a business profile stands (M316). */
export const QUESTION_STATUSES = ['Unanswered', 'Suggested', 'Custom'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

/** How a question stands. Rule QNA-1. */
export function questionStatus({ answer, isSuggested }: { answer: string; isSuggested: boolean }): QuestionStatus {
  if (answer.trim() === '') return 'Unanswered'
  return isSuggested ? 'Suggested' : 'Custom'
}

/** Questions in the order in which they are worked on, the given ones left as they are. Rule QNA-2. */
export function questionsInOrder<Q extends { questionId: number; status: QuestionStatus }>(
  questions: readonly Q[],
): Q[] {
  const turn = (question: Q) => (question.status === 'Unanswered' ? 0 : 1)
  return questions.toSorted((a, b) => turn(a) - turn(b) || a.questionId - b.questionId)
}
