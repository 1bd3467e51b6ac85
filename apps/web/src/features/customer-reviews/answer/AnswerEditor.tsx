import { approveReply, type CallInput, conflictOf, MAX_REPLY_DRAFT, saveReplyDraft } from '@rankdesk/api'
import { type ReplyFinding, replyFindings } from '@rankdesk/domain'
import {
  Banner,
  Button,
  Card,
  Checkbox,
  Field,
  Icon,
  Menu,
  MenuItem,
  MenuSeparator,
  ShortcutKeys,
  TextArea,
  useShortcut,
  useToast,
} from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { Check, Sparkles } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { MineOrTheirs } from '#lib/autosave/MineOrTheirs.tsx'
import { type AutosavedValue, useAutosave } from '#lib/autosave/useAutosave.ts'
import { offerCommands } from '#lib/commands/screenCommands.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { removeReplyMutation, type ReviewToAnswer } from '../customerReviews.queries.ts'
import { authorName, REVIEW_KEYS } from '../reviewTexts.ts'
import { TemplatesDialog } from '../templates/TemplatesDialog.tsx'

export interface AnswerEditorProps {
  loaded: ReviewToAnswer
  /** An object that changes each time the review is opened to be answered: focus moves to the answer. */
  answering: object | undefined
  hasNext: boolean
  /** Called after an approval with whether the person was typing, to go on with the next review. */
  onNext: (isTyping: boolean) => void
  /** Returns focus to the list. */
  onLeave: () => void
  /** Called after the answer was approved. */
  onSent: () => void
}

/** The editor of an answer: it begins with the draft or the proposal, saves while someone types, and is approved. */
export function AnswerEditor({ loaded, answering, hasNext, onNext, onLeave, onSent }: AnswerEditorProps) {
  const { review, proposal } = loaded
  const field = useRef<HTMLTextAreaElement>(null)
  const findings = useRef<HTMLDivElement>(null)
  const work = useAnswerInWork(loaded, () => findings.current?.querySelector<HTMLElement>('[role="checkbox"]')?.focus())
  useEffect(() => {
    if (answering !== undefined) field.current?.focus()
  }, [answering])

  async function approve(goesOn: boolean) {
    const isTyping = document.activeElement === field.current
    if (!(await work.approve())) return
    onSent()
    if (goesOn && hasNext) onNext(isTyping)
    else onLeave()
  }
  const group = REVIEW_KEYS
  const label = hasNext ? 'Approve and go to the next review' : 'Approve'
  useShortcut({ keys: 'a', group, label, onPress: () => void approve(true), enabled: work.canApprove })
  useShortcut({
    keys: 'mod+enter',
    group,
    label: `${label}, while typing`,
    allowInFields: true,
    onPress: () => void approve(true),
    enabled: work.canApprove,
  })
  useShortcut({ keys: 'e', group, label: 'Edit the answer', onPress: () => field.current?.focus() })
  useShortcut({
    keys: 'escape',
    group,
    label: 'Back to the list, while typing',
    allowInFields: true,
    within: field,
    onPress: onLeave,
  })
  const press = useEffectEvent((goesOn: boolean) => void approve(goesOn))
  useEffect(() => {
    if (!work.canApprove) return undefined
    const icon = <Icon of={Check} />
    return offerCommands([{ id: 'approve-reply', label, icon, shortcut: 'a', onSelect: () => press(true) }])
  }, [work.canApprove, label])
  const isProposal = review.draft === null && proposal !== null && work.text === proposal
  return (
    <Card title="Answer">
      {review.replyState === 'rejected' && (
        <Banner tone="danger" title="The answer was rejected." className="mb-3">
          {review.rejection}
        </Banner>
      )}
      <Field label="Your answer" hint={hintOf(loaded, isProposal)}>
        <TextArea
          ref={field}
          rows={7}
          autoGrow
          maxLength={MAX_REPLY_DRAFT}
          value={work.text}
          readOnly={work.isApproving}
          onChange={({ target }) => work.change(target.value)}
        />
      </Field>
      <SaveState work={work} />
      <AnswerFindings ref={findings} work={work} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {hasNext && (
          <Button
            variant="primary"
            loading={work.isApproving}
            disabled={!work.canApprove}
            onClick={() => void approve(true)}
          >
            Approve and next <ShortcutKeys keys="a" className="max-sm:hidden" />
          </Button>
        )}
        <Button
          variant={hasNext ? 'soft' : 'primary'}
          loading={work.isApproving}
          disabled={!work.canApprove}
          onClick={() => void approve(false)}
        >
          Approve
        </Button>
        {proposal !== null && !isProposal && (
          <Button icon={<Icon of={Sparkles} />} onClick={() => work.change(proposal)}>
            Use the proposal
          </Button>
        )}
        <Templates
          loaded={loaded}
          onChoose={(text) => {
            work.change(text)
            field.current?.focus()
          }}
        />
      </div>
    </Card>
  )
}

function hintOf({ review, proposal, isPrivate }: ReviewToAnswer, isProposal: boolean): string {
  const privacy = isPrivate ? ' In this trade, never confirm that somebody was a customer.' : ''
  if (isProposal) return `This is a proposal from the facts of the profile. Read it before you approve it.${privacy}`
  if (proposal === null) return `Nothing is proposed in this language (${review.language ?? 'unknown'}).${privacy}`
  return `Everybody can read the answer.${privacy}`
}

/** What was found in an answer: what prevents sending, and what a person must confirm (CREV-6). */
function AnswerFindings({ work, ref }: { work: AnswerInWork; ref: Ref<HTMLDivElement> }) {
  const { findings, accepted, accept } = work
  const shown = findings.filter(({ id }) => id !== 'empty')
  return (
    <div ref={ref} aria-live="polite" className="flex flex-col gap-1.5">
      {shown.map(({ id, blocks, text }) =>
        blocks ? (
          <p key={id} className="text-red-solid">
            {text}
          </p>
        ) : (
          <Checkbox
            key={id}
            value={accepted.includes(id)}
            onChange={(isAccepted) => accept(id, isAccepted)}
            label={`${text} Send it anyway.`}
          />
        ),
      )}
    </div>
  )
}

/** Says whether the draft is saved, what failed, and what somebody else saved. */
function SaveState({ work: { draft } }: { work: AnswerInWork }) {
  const { status, error, conflict, resolve, retry } = draft
  return (
    <>
      {conflict !== undefined && (
        <MineOrTheirs title="Someone else changed this answer." onResolve={resolve}>
          {conflict.theirs.value === '' ? 'Theirs is empty.' : `Theirs: ${conflict.theirs.value}`}
        </MineOrTheirs>
      )}
      <p role="status" className="mt-1 flex min-h-5 items-center gap-2 text-caption text-muted">
        {status === 'failed' ? `Not saved: ${errorText(error).message}` : STATUS[status]}
        {status === 'failed' && (
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        )}
      </p>
    </>
  )
}

const STATUS = {
  saved: '',
  saving: 'Saving the draft…',
  unsaved: 'Draft not saved yet',
  failed: '',
  conflict: 'Draft not saved',
  found: 'Draft not saved yet',
} as const

/** The templates as a menu, and the dialog in which they are written. */
function Templates({ loaded, onChoose }: { loaded: ReviewToAnswer; onChoose: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isManaging, setIsManaging] = useState(false)
  useShortcut({ keys: 't', group: REVIEW_KEYS, label: 'Choose a template', onPress: () => setIsOpen(true) })
  return (
    <>
      <Menu open={isOpen} onOpenChange={setIsOpen} trigger={<Button variant="ghost">Templates</Button>}>
        {loaded.templates.map(({ replyTemplateId, name, text }) => (
          <MenuItem key={replyTemplateId} onSelect={() => onChoose(text)}>
            {name}
          </MenuItem>
        ))}
        {loaded.templates.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => setIsManaging(true)}>Edit templates…</MenuItem>
      </Menu>
      <TemplatesDialog
        open={isManaging}
        clientId={loaded.review.clientId}
        businessName={loaded.review.businessName}
        onClose={() => setIsManaging(false)}
      />
    </>
  )
}

/** The answer in the editor and its actions. */
interface AnswerInWork {
  /** The saving of the draft. */
  draft: Pick<AutosavedValue<string>, 'status' | 'error' | 'conflict' | 'resolve' | 'retry'>
  /** The draft, or the proposal until somebody types. */
  text: string
  change: (text: string) => void
  /** What was found in the text (CREV-6). */
  findings: readonly ReplyFinding[]
  /** The ids of the findings that the person confirmed. */
  accepted: readonly string[]
  /** Confirms a finding, or takes that back. */
  accept: (id: string, isAccepted: boolean) => void
  canApprove: boolean
  /** Whether the answer is being approved, from the save of the last key on. */
  isApproving: boolean
  /** Approves the answer. Returns whether it was; otherwise the screen says why not. */
  approve: () => Promise<boolean>
}

/**
 * Returns the answer in the editor: the draft, or the proposal until somebody types. It is saved while someone types, and
 * approved as it is on the screen. `onOpenFindings` is called when findings wait for a person's word.
 */
function useAnswerInWork(loaded: ReviewToAnswer, onOpenFindings: () => void): AnswerInWork {
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
    accept: (id, isAccepted) =>
      setAccepted((before) => (isAccepted ? [...before, id] : before.filter((each) => each !== id))),
    async approve() {
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
