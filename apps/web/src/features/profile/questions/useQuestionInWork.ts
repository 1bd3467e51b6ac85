import {
  addQuestion,
  conflictOf,
  deleteQuestion,
  editQuestion,
  type ProfileQuestion,
  proposeAnswer,
  restoreQuestion,
} from '@rankdesk/api'
import { useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import type { EditorVersion } from '../parts/VersionedEditor.tsx'
import { useVersionedDraft } from '../parts/useVersionedDraft.ts'

/** A question and its answer as they are saved. */
export interface QuestionText {
  question: string
  answer: string
}

export interface QuestionInWorkOptions {
  strategyId: number
  question: ProfileQuestion | undefined
  /** Whether the strategy is completed. */
  isReadOnly: boolean
  /** What becomes of the editor when a newer version of the question arrives. */
  editor: EditorVersion
  /** Opens a question in a new editor; null for a new question. */
  onOpen: (questionId: number | null) => void
  /** Says which question the editor shows now: the new one that it saved. */
  onKeep: (questionId: number) => void
}

/** A question in the editor and its actions. */
export interface QuestionInWork {
  /** The saved texts, or those of a new question. */
  initial: QuestionText
  /** What an earlier visit left on this device. */
  stored: QuestionText | undefined
  /** What the editor shows. */
  draft: QuestionText
  /** Whether the draft differs from the saved texts. */
  isUnsaved: boolean
  /** What was typed and never saved, while nothing can be changed any more. */
  unsaved: QuestionText | undefined
  discardUnsaved: () => void
  /** What somebody else saved since; undefined without a conflict. */
  theirs: ProfileQuestion | undefined
  /** Whether an action on the question is running. */
  busy: boolean
  change: (text: QuestionText) => void
  /** Saves the question and its answer, then opens `next`, or the saved one. Throws `ApiError`, for the form. */
  save: (text: QuestionText, next?: number) => Promise<void>
  /** Discards what was typed, and shows what is saved. */
  discard: () => void
  /** Bases the draft on the version of somebody else; the next save overwrites it. */
  overwriteTheirs: () => void
  /** Writes a proposed answer from the client's facts. */
  propose: () => void
  /** Deletes the question, and offers Undo. */
  remove: () => void
}

/** Returns the question in the editor and its actions. */
export function useQuestionInWork({
  strategyId,
  question,
  isReadOnly,
  editor,
  onOpen,
  onKeep,
}: QuestionInWorkOptions): QuestionInWork {
  const app = useApp()
  const toasts = useToast()
  const draft = useVersionedDraft({
    strategyId,
    name: draftName(question),
    saved: { question: question?.question ?? '', answer: question?.answer ?? '' },
    version: question?.version ?? 0,
    schema: questionTextSchema,
    isReadOnly,
    theirsOf: (error) => conflictOf(editQuestion, error)?.theirs,
  })
  const save = useMutation(saveQuestionMutation(app, strategyId))
  function open(questionId: number | null): void {
    draft.discard()
    onOpen(questionId)
  }
  const actions = useQuestionActions({ strategyId, question, onOpen: open })
  return {
    initial: draft.initial,
    stored: draft.stored,
    draft: draft.draft,
    isUnsaved: draft.isUnsaved,
    unsaved: draft.unsaved,
    discardUnsaved: draft.discardUnsaved,
    theirs: draft.theirs,
    change: draft.change,
    overwriteTheirs: draft.overwriteTheirs,
    ...actions,
    busy: save.isPending || actions.busy,
    async save(text, next) {
      const of = question === undefined ? undefined : { questionId: question.questionId, version: draft.version }
      const sent = draft.current()
      const newest = question?.version ?? 0
      editor.hold(newest)
      try {
        const saved = await save.mutateAsync({ text, of })
        // What was typed during the save stays on this device, also when the next question opens.
        if (!draft.typedOn(sent, { version: saved.version, name: draftName(saved) })) open(next ?? saved.questionId)
        else if (next !== undefined) onOpen(next)
        else {
          editor.release(saved.version)
          onKeep(saved.questionId)
        }
        const message = saved.answer === '' ? 'The question is saved.' : 'The answer is saved.'
        toasts.show({ message, tone: 'success' })
      } catch (error) {
        editor.release(newest)
        draft.noticeConflict(error)
        throw error
      }
    },
    discard: () => open(question?.questionId ?? null),
  }
}

const draftName = (question: ProfileQuestion | undefined) => `question-${question?.questionId ?? 'new'}`

/** Proposes an answer, and deletes a question; Undo restores a deleted one. */
function useQuestionActions({
  strategyId,
  question,
  onOpen,
}: Pick<QuestionInWorkOptions, 'strategyId' | 'question' | 'onOpen'>) {
  const app = useApp()
  const toasts = useToast()
  const alertError = useErrorAlert()
  const propose = useMutation({
    ...proposeAnswerMutation(app, strategyId),
    onSuccess: ({ questionId }) => onOpen(questionId),
    onError: (error) => void alertError(error, 'The answer was not proposed'),
  })
  const restore = useMutation({
    ...restoreQuestionMutation(app, strategyId),
    onSuccess: ({ questionId }) => onOpen(questionId),
    onError: (error) => void alertError(error, 'The question was not restored'),
  })
  const remove = useMutation({
    ...deleteQuestionMutation(app, strategyId),
    onError: (error) => void alertError(error, 'The question was not deleted'),
  })
  return {
    busy: propose.isPending || remove.isPending || restore.isPending,
    propose() {
      if (question !== undefined) propose.mutate(question)
    },
    remove() {
      if (question === undefined) return
      const { question: text, questionId } = question
      const undo = () => restore.mutate(questionId)
      remove.mutate(questionId, {
        onSuccess() {
          onOpen(null)
          toasts.show({ message: `“${text}” was deleted.`, undo })
        },
      })
    },
  }
}

const questionTextSchema = z.object({ question: z.string(), answer: z.string() })

/** Adds a question, or changes one that is based on `version`. Saving an unchanged proposal approves it. */
function saveQuestionMutation(app: AppContextValue, strategyId: number) {
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
function restoreQuestionMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({
    mutationFn: (questionId: number) => app.client.call(restoreQuestion, { params: { strategyId, questionId } }),
  })
}

/** Writes a proposed answer from the client's facts. */
function proposeAnswerMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({
    mutationFn: ({ questionId, version }: ProfileQuestion) =>
      app.client.call(proposeAnswer, {
        params: { strategyId, questionId },
        headers: { 'if-match': String(version) },
      }),
  })
}

/** Deletes a question from the profile. */
function deleteQuestionMutation(app: AppContextValue, strategyId: number) {
  return mutationOptions({
    mutationFn: (questionId: number) => app.client.call(deleteQuestion, { params: { strategyId, questionId } }),
  })
}
