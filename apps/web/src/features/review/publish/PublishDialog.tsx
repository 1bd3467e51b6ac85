import { type DryRun, publishContent } from '@rankdesk/api'
import { escapeText, formatDate } from '@rankdesk/format'
import {
  Banner,
  Button,
  Checkbox,
  Chip,
  FormDialog,
  FormField,
  ShortcutKeys,
  TextArea,
  useShortcut,
} from '@rankdesk/ui'
import { type ReactNode, useId, useRef } from 'react'
import * as z from 'zod/mini'
import { useReview } from '../reviewContext.ts'
import { TextDifference } from '../versions/TextDifference.tsx'
import { HAND_OVER_QUESTION, PUBLISH_QUESTION } from './completionQuestions.ts'
import { EntryFacts } from './EntryFacts.tsx'
import { handsOver } from './handsOver.ts'
import { publishProblemOf } from './reviewForms.ts'
import { SummaryFields } from './SummaryFields.tsx'
import type { Completion } from './useCompletion.ts'

export interface PublishDialogProps {
  /** The generated zones that no one has edited or approved, by element id. */
  unreviewed: readonly string[]
  /** The names of the zones on this screen, by element id. */
  names: ReadonlyMap<string, string>
}

const schema = z.pick(publishContent.body, {
  externalSummary: true,
  internalNote: true,
  clientApproved: true,
  failureReason: true,
})

/**
 * The one question before a publish (M259): what it changes (D11), with fields for the summary, the note and the client's
 * approval (M258, C24). It leads on to the list, or to the next item of the queue (D07).
 */
export function PublishDialog({ unreviewed, names }: PublishDialogProps) {
  const { strategy, completion, forms, approval, workMode, blog } = useReview()
  const isHandOver = handsOver(strategy)
  const { question, action, done } = wordsFor(isHandOver)
  const formId = useId()
  const andNext = useRef(false)
  const { isReviewing, preview, texts, approved, failureReason } = completion
  const dryRun = preview?.dryRun
  const submit = (next: boolean) => {
    andNext.current = next
    document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit()
  }
  const disabled = disabledReason(completion)
  async function approve(elementIDs: readonly string[]) {
    if (await approval.actions.approve(elementIDs)) completion.refresh()
  }
  return (
    <FormDialog
      open={isReviewing}
      onClose={completion.cancel}
      title={question.title}
      subtitle={question.subtitle}
      width={760}
      id={formId}
      schema={schema}
      defaultValues={{ ...texts, clientApproved: approved, failureReason }}
      handle={forms.register('texts')}
      describeError={publishProblemOf}
      // This device stores the texts until they are published.
      resetOnOpen={false}
      values={{ ...texts, clientApproved: approved, failureReason }}
      onValuesChange={({ externalSummary, internalNote, clientApproved, failureReason: reason = '' }) => {
        completion.changeTexts({ externalSummary, internalNote })
        completion.giveReason(reason)
        completion.approve(clientApproved === true)
      }}
      submitLabel={action}
      submitDisabledReason={disabled}
      actions={
        workMode.hasMore && (
          <Button disabledReason={disabled} onClick={() => submit(true)}>
            {action} and next
            <ShortcutKeys keys="mod+enter" />
          </Button>
        )
      }
      onSubmit={() => {
        const next = andNext.current
        andNext.current = false
        return completion.confirm({ andNext: next })
      }}
    >
      {disabled === undefined && <NextKey onPress={() => submit(workMode.hasMore)} />}
      {isHandOver ? <HandOverConsequence /> : <Consequence completion={completion} />}
      {preview?.changedSince === true && (
        <Banner tone="danger" title="The page has changed since your review.">
          Nothing was {done}. These are the differences with the current page.
        </Banner>
      )}
      {unreviewedLists(dryRun, unreviewed, done).map((list) => (
        <UnreviewedTexts
          key={list.title}
          {...list}
          names={names}
          busy={approval.busy || completion.busy}
          onApprove={() => void approve(list.elementIDs)}
        />
      ))}
      {dryRun !== undefined && dryRun.failures.length > 0 && <Failures failures={dryRun.failures} />}
      <PublishFields asksForApproval={approved !== undefined} />
      {dryRun !== undefined && <DryRunView dryRun={dryRun} names={names} />}
      {preview !== undefined && (
        <EntryFacts body={preview.body} content={blog?.content} systems={blog?.draft?.value.systems ?? []} />
      )}
    </FormDialog>
  )
}

/** The words of the dialog for a publish or a hand-over. */
function wordsFor(isHandOver: boolean) {
  return isHandOver
    ? { question: HAND_OVER_QUESTION, action: 'Hand over', done: 'handed over' }
    : { question: PUBLISH_QUESTION, action: 'Publish', done: 'published' }
}

/** The line about what follows: when and where it is published, and that it can be stopped (D02). */
function Consequence({ completion: { preview, timing } }: { completion: Completion }) {
  return (
    <p>
      You can stop it for ten seconds after you confirm.
      {preview !== undefined && (
        <span className="text-muted">
          {' '}
          {preview.dryRun.makesPage ? 'A new page at ' : 'It goes to '}
          <span className="wrap-anywhere">
            {preview.dryRun.website?.address}
            {preview.dryRun.path}
          </span>
          {preview.dryRun.website != null && ` as ${preview.dryRun.website.userName}`}
          {preview.body.publishDate > timing.today ? ` on ${formatDate(preview.body.publishDate)}.` : ' now.'}
        </span>
      )}
    </p>
  )
}

/** The line about what follows a hand-over: where the text belongs, and what completes the strategy. */
function HandOverConsequence() {
  const {
    strategy: { website, publicPage },
    completion: { preview },
  } = useReview()
  const known = preview?.dryRun.makesPage === false ? publicPage?.address : undefined
  return (
    <p>
      The strategy is completed when Rankdesk finds the text on the website, or when someone accepts the page with a
      reason.
      {preview !== undefined && (
        <span className="text-muted">
          {' '}
          It belongs at{' '}
          <span className="wrap-anywhere">{known ?? `${website?.address ?? ''}${preview.dryRun.path}`}</span>.
        </span>
      )}
    </p>
  )
}

function PublishFields({ asksForApproval }: { asksForApproval: boolean }) {
  return (
    <>
      <SummaryFields
        external="externalSummary"
        internal="internalNote"
        hint="Shown to the client. Proposed from the changes below."
      />
      {asksForApproval && (
        <FormField name="clientApproved">
          {(field) => (
            <Checkbox
              {...field}
              label="The client has approved this content"
              hint="This client approves content before it goes live."
            />
          )}
        </FormField>
      )}
    </>
  )
}

/** What stops the publish, with the field for the reason that overrides it (SCORE-18). */
function Failures({ failures }: { failures: readonly string[] }) {
  return (
    <>
      <Banner tone="danger" title="The text is not ready">
        {failures.join(' ')}
      </Banner>
      <FormField name="failureReason" label="Reason for publishing it as it is" hint="Kept in the audit trail.">
        {(field) => <TextArea {...field} autoGrow rows={2} />}
      </FormField>
    </>
  )
}

/** Registers the key that publishes and opens the next item, or the list after the last one, also inside fields. */
function NextKey({ onPress }: { onPress: () => void }) {
  useShortcut({ keys: 'mod+enter', label: 'Publish and next', onPress, allowInFields: true })
  return null
}

function disabledReason({ approved, preview, failureReason }: Completion): string | undefined {
  if (preview !== undefined && preview.dryRun.failures.length > 0 && failureReason.trim() === '')
    return 'Change the text, or give a reason for publishing it as it is.'
  if (approved === false) return 'Confirm that the client has approved this content.'
  if (preview?.dryRun.zones.length === 0) return preview.dryRun.warnings[0]
  return undefined
}

interface DryRunViewProps {
  dryRun: DryRun
  /** The zone names of the screen, by element id. */
  names: ReadonlyMap<string, string>
}

/** The exact changes of a publish, word by word, with one line for what stays the same (D11). */
function DryRunView({ dryRun, names }: DryRunViewProps) {
  const nameOf = (elementID: string) => names.get(elementID) ?? elementID
  const meta = [
    { name: 'Meta title', ...dryRun.metaTitle },
    { name: 'Meta description', ...dryRun.metaDescription },
  ]
  const unchanged = [
    ...dryRun.zones.filter((zone) => !zone.changes).map((zone) => nameOf(zone.elementID)),
    ...meta.filter((field) => !field.changes).map((field) => field.name),
  ]
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {dryRun.warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      <div className="flex min-w-0 flex-col divide-y divide-hairline rounded-card border border-hairline empty:hidden">
        {dryRun.zones
          .filter((zone) => zone.changes)
          .map(({ elementID, live, approved }) => (
            <Change key={elementID} name={nameOf(elementID)} isNew={live === null || live === ''}>
              <TextDifference before={live ?? ''} after={approved} sameText="Same words, different markup." />
            </Change>
          ))}
        {meta
          .filter((field) => field.changes)
          .map(({ name, live, approved }) => (
            <Change key={name} name={name} isNew={live === ''}>
              <TextDifference before={escapeText(live)} after={escapeText(approved)} sameText="Only spaces differ." />
            </Change>
          ))}
      </div>
      {unchanged.length > 0 && <p className="text-caption text-muted">Unchanged: {unchanged.join(', ')}.</p>}
    </div>
  )
}

function Change({ name, isNew, children }: { name: string; isNew: boolean; children: ReactNode }) {
  return (
    <section aria-label={`Changes to ${name}`} className="flex min-w-0 flex-col gap-2 px-4 py-3">
      <h3 className="flex items-center gap-2 text-caption font-semibold">
        {name}
        {isNew && <Chip size="sm">New</Chip>}
      </h3>
      {children}
    </section>
  )
}

/** Generated texts that no one edited or approved, and what a publish does with them. */
interface UnreviewedList {
  title: string
  /** What the texts have in common. */
  reason: string
  actionLabel: string
  elementIDs: readonly string[]
}

interface UnreviewedTextsProps extends UnreviewedList {
  names: ReadonlyMap<string, string>
  busy: boolean
  onApprove: () => void
}

/**
 * Returns the texts of a publish that no one edited or approved: those that a blog leaves out (M262), and those that are
 * published all the same.
 */
function unreviewedLists(
  dryRun: DryRun | undefined,
  unreviewed: readonly string[],
  /** What is done with the texts: 'published' or 'handed over'. */
  done: string,
): UnreviewedList[] {
  if (dryRun === undefined) return []
  const { leftOut, zones } = dryRun
  const goesOut = zones.filter(({ changes }) => changes).map(({ elementID }) => elementID)
  const lists = [
    {
      title: done === 'published' ? 'Left out of this publish' : 'Left out',
      reason: 'generated text that was neither edited nor approved.',
      actionLabel: 'Approve and include',
      elementIDs: leftOut,
    },
    {
      title: 'Not reviewed yet',
      reason: `generated text that no one has edited or approved. It is ${done} as it is.`,
      actionLabel: 'Approve these texts',
      elementIDs: unreviewed.filter((elementID) => goesOut.includes(elementID) && !leftOut.includes(elementID)),
    },
  ]
  return lists.filter(({ elementIDs }) => elementIDs.length > 0)
}

/** A list of unreviewed texts, with a button that approves them. */
function UnreviewedTexts({ title, reason, actionLabel, elementIDs, names, busy, onApprove }: UnreviewedTextsProps) {
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <Button size="sm" loading={busy} onClick={onApprove}>
          {actionLabel}
        </Button>
      }
    >
      {elementIDs.map((id) => names.get(id) ?? id).join(', ')}: {reason}
    </Banner>
  )
}
