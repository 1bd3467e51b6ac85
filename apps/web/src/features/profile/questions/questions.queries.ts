import {
  addQuestion,
  deleteQuestion,
  editQuestion,
  proposeAnswer,
  type ProfileQuestion,
  restoreQuestion,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'

/** A question and its answer as they are saved. */
export interface QuestionText {
  question: string
  answer: string
}

/** Adds a question, or changes one that is based on `version`. Saving an unchanged proposal approves it. */
export function saveQuestionMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({
    mutationFn: ({ text, of }: { text: QuestionText; of?: { questionId: number; version: number } | undefined }) =>
      of === undefined
        ? app.client.call(addQuestion, { params: { strategyId }, body: text })
        : app.client.call(editQuestion, {
            params: { strategyId, questionId: of.questionId },
            headers: { 'if-match': String(of.version) },
            body: text,
          }),
  })
}

/** Restores a deleted question as it was. */
export function restoreQuestionMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({
    mutationFn: (questionId: number) => app.client.call(restoreQuestion, { params: { strategyId, questionId } }),
  })
}

/** Writes a proposed answer from the client's facts. */
export function proposeAnswerMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({
    mutationFn: ({ questionId, version }: ProfileQuestion) =>
      app.client.call(proposeAnswer, {
        params: { strategyId, questionId },
        headers: { 'if-match': String(version) },
      }),
  })
}

/** Deletes a question from the profile. */
export function deleteQuestionMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({
    mutationFn: (questionId: number) => app.client.call(deleteQuestion, { params: { strategyId, questionId } }),
  })
}
