import { approveReply, type CallInput, conflictOf, saveReplyDraft } from '@rankdesk/api'
import { replyFindings } from '@rankdesk/domain'
import { useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useAutosave } from '#lib/autosave/useAutosave.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { removeReplyMutation, type ReviewToAnswer } from '../customerReviews.queries.ts'
import { authorName } from '../reviewTexts.ts'

/** The answer in the editor and its actions. */
export type AnswerInWork = ReturnType<typeof useAnswerInWork>

/**
 * Returns the answer in the editor: the draft, or the proposal until somebody types. It is saved while someone types, and
 * approved as it is on the screen. `onOpenFindings` is called when findings wait for a person's word.
 */
export function useAnswerInWork(loaded: ReviewToAnswer, onOpenFindings: () => void) {
  const { review, phones, isPrivate, blocker } = loaded
  const app = useApp()
  const toasts = useToast()
  const alertError = useErrorAlert()
  const draft = useReplyDraft(loaded)
  const approval = useMutation(approveReplyMutation(app))
  const stop = useMutation({
    ...removeReplyMutation(app),
    onError: (error) => void alertError(error, 'The answer was not stopped'),
  })
  const [accepted, setAccepted] = useState<readonly string[]>([])
  // From the save of the last key on, so that what is sent is what the screen shows.
  const [isApproving, setIsApproving] = useState(false)
  const findings = replyFindings(draft.value, { phones, isPrivate })
  const blocking = findings.filter(({ blocks }) => blocks)
  const open = findings.filter(({ id, blocks }) => !blocks && !accepted.includes(id))
  const canApprove = blocker === null && blocking.length === 0 && !isApproving && draft.conflict === undefined
  const { customerReviewId } = review
  return {
    draft,
    text: draft.value,
    change: draft.change,
    findings,
    accepted,
    canApprove,
    isApproving,
    accept: (id: string, isAccepted: boolean) =>
      setAccepted((before) => (isAccepted ? [...before, id] : before.filter((each) => each !== id))),
    /** Approves the answer. Returns whether it was; otherwise the screen says why not. */
    async approve(): Promise<boolean> {
      if (open.length > 0) {
        toasts.show({ message: 'Read what was found in the answer, and confirm it or change the text.' })
        onOpenFindings()
        return false
      }
      setIsApproving(true)
      try {
        await draft.flush()
        await approval.mutateAsync({
          params: { customerReviewId },
          headers: { 'if-match': String(draft.version()) },
          body: { text: draft.value, acceptedFindings: [...accepted] },
        })
      } catch (error) {
        const theirs = conflictOf(approveReply, error)?.theirs
        if (theirs !== undefined) draft.receive({ value: theirs.draft ?? '', version: theirs.draftVersion })
        await alertError(error, 'The answer was not approved')
        return false
      } finally {
        setIsApproving(false)
      }
      draft.discard()
      const undo = () => stop.mutate(customerReviewId)
      toasts.show({ message: `The answer to ${authorName(review)} is sent in ten seconds.`, undo })
      return true
    },
  }
}

/** Saves the draft of an answer while it is typed. A proposal counts as saved until somebody changes it. */
function useReplyDraft({ review, proposal }: ReviewToAnswer) {
  const { customerReviewId, clientId, draftVersion } = review
  const { mutateAsync: save } = useMutation(saveDraftMutation(useApp()))
  const [startedAt] = useState(draftVersion)
  const version = useRef(draftVersion)
  // A person who empties the text does not want the proposal back.
  const initial = draftVersion === startedAt ? (review.reply ?? proposal ?? '') : ''
  const autosave = useAutosave({
    subject: { clientId },
    name: `review-${customerReviewId}-answer`,
    value: review.draft ?? initial,
    version: draftVersion,
    schema: z.string(),
    save: async ({ content, version: base }) => {
      const saved = await save({
        params: { customerReviewId },
        headers: { 'if-match': String(base) },
        body: { text: content },
      })
      version.current = saved.draftVersion
      return saved.draftVersion
    },
    theirsOf: (error) => {
      const theirs = conflictOf(saveReplyDraft, error)?.theirs
      return theirs && { value: theirs.draft ?? '', version: theirs.draftVersion }
    },
    isAsSent: (onServer, sent) => onServer.trim() === sent.trim(),
  })
  return { ...autosave, version: () => Math.max(version.current, draftVersion) }
}

function saveDraftMutation({ client }: AppContextValue) {
  return mutationOptions({
    mutationFn: (input: CallInput<typeof saveReplyDraft>) => client.call(saveReplyDraft, input),
  })
}

function approveReplyMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof approveReply>) => client.call(approveReply, input))
}
