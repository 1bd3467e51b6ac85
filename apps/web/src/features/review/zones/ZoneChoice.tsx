import type { Zone } from '@rankdesk/api'
import { RichText, type RichTextHandle, type TextMark } from '@rankdesk/editor'
import { formatInstantTime, type MergedHtml, mergeHtml, pluralize, textOf } from '@rankdesk/format'
import { Banner, Button, cn, SafeHtml, SegmentedControl } from '@rankdesk/ui'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useZoneDocument } from './documentContext.ts'
import type { ZoneDraft } from './zoneDraft.ts'

export interface ZoneChoiceProps {
  name: string
  draft: ZoneDraft
}

/** The choice between two texts of a zone, while there is one: an unsaved text of an earlier visit, or a colleague's. */
export function ZoneChoice({ name, draft }: ZoneChoiceProps) {
  const { actions } = useZoneDocument()
  const { elementID } = draft.zone
  return (
    <>
      {draft.state === 'found' && (
        <StoredDraftChoice
          name={name}
          stored={draft.content}
          saved={draft.zone.content}
          onRestore={() => actions.resolve(elementID, 'mine')}
          onDiscard={() => actions.resolve(elementID, 'theirs')}
        />
      )}
      {draft.theirs !== undefined && <ZoneConflict name={name} draft={draft} theirs={draft.theirs} />}
    </>
  )
}

interface ZoneConflictProps extends ZoneChoiceProps {
  theirs: Zone
}

type View = 'merged' | 'both'

/**
 * A zone that two people changed at once: yours, theirs, or one text that contains both (D06). Passages that both changed
 * are marked and can be edited before the merged text is used. Neither text is lost before the choice.
 */
function ZoneConflict({ name, draft, theirs }: ZoneConflictProps) {
  const { actions } = useZoneDocument()
  const { elementID } = theirs
  const { user } = useApp()
  const [view, setView] = useState<View>('both')
  const merge = useMemo(
    () => mergeHtml(draft.zone.content, draft.content, theirs.content),
    [draft.zone.content, draft.content, theirs.content],
  )
  const [edited, setEdited] = useState<{ of: MergedHtml; html: string }>({ of: merge, html: merge.html })
  const conflicts = merge.conflicts.filter(({ by }) => by === 'mine').length || merge.conflicts.length
  return (
    <div role="group" aria-label={`Two texts of ${name}`} className="mt-2 flex flex-col gap-3">
      <Banner tone="warning" title={conflictTitle(theirs, user.staffId)}>
        Saved at {formatInstantTime(new Date(theirs.updatedAt))}. Your text stays on this device until you choose. The
        other text stays as a version.
      </Banner>
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl<View>
          label="View"
          size="sm"
          value={view}
          onChange={setView}
          options={[
            { value: 'both', label: 'Yours and theirs' },
            { value: 'merged', label: 'Merged' },
          ]}
        />
        <span className="text-caption text-muted">
          {conflicts === 0
            ? 'The two versions can be merged without conflicts.'
            : `Both of you changed ${pluralize(conflicts, 'passage')}.`}
        </span>
      </div>
      {view === 'both' ? (
        <div className="grid gap-3 md:grid-cols-2">
          <ReadableText
            title="Yours"
            html={draft.content}
            action={<Button onClick={() => actions.resolve(elementID, 'mine')}>Keep yours</Button>}
          />
          <ReadableText
            title="Theirs"
            html={theirs.content}
            action={<Button onClick={() => actions.resolve(elementID, 'theirs')}>Use theirs</Button>}
          />
        </div>
      ) : (
        <MergedText
          name={name}
          merge={merge}
          // Edits belong to one merge: a change on either side makes another one.
          html={edited.of === merge ? edited.html : merge.html}
          onEdit={(html) => setEdited({ of: merge, html })}
          hasCollisions={conflicts > 0}
          onUse={(html) => actions.resolve(elementID, { merged: html })}
        />
      )}
    </div>
  )
}

function conflictTitle({ updatedBy }: Zone, staffId: number): string {
  if (updatedBy?.staffId === staffId) return 'You changed this zone elsewhere too.'
  return `${updatedBy?.staffName ?? 'Someone else'} changed this zone too.`
}

/** How soon after the last key the screen has an edit of the merged text, in ms: typing stays ahead of comparing it. */
const CHANGE_DELAY_MS = 100

interface MergedTextProps {
  /** The name of the zone. */
  name: string
  merge: MergedHtml
  /** The merged text, with the edits so far. */
  html: string
  onEdit: (html: string) => void
  /** Whether both versions changed the same passage somewhere. */
  hasCollisions: boolean
  /** Called with the edited text when it should replace both versions. */
  onUse: (html: string) => void
}

/** The editor of the text that contains both versions. */
function MergedText({ name, merge, html, onEdit, hasCollisions, onUse }: MergedTextProps) {
  const { contentStyles } = useZoneDocument()
  const marks = useConflictMarks(merge, html)
  const handle = useRef<RichTextHandle>(null)
  const latest = useRef(html)
  useEffect(() => {
    latest.current = html
  })

  function handleUse() {
    handle.current?.flush()
    onUse(latest.current)
  }
  return (
    <section aria-label="Merged" className="flex flex-col items-start gap-3">
      {hasCollisions && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-muted">
          <Legend fill="bg-series-1/25" label="yours" />
          <Legend fill="bg-series-2/30" label="theirs" />
          Both versions are included. Delete the one you don't want.
        </p>
      )}
      <RichText
        className="w-full"
        aria-label={`Merged text of ${name}`}
        handle={handle}
        value={html}
        changeDelay={CHANGE_DELAY_MS}
        onChange={(next) => {
          latest.current = next
          onEdit(next)
        }}
        marks={marks}
        {...(contentStyles !== undefined && { contentStyles })}
      />
      <Button variant="primary" onClick={handleUse}>
        Use the merged text
      </Button>
    </section>
  )
}

function Legend({ fill, label }: { fill: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={cn('size-3 rounded-mark', fill)} />
      {label}
    </span>
  )
}

/** Returns the passages of an edited merged text that still contain both versions. */
function useConflictMarks({ html, conflicts }: MergedHtml, edited: string): readonly TextMark[] {
  return useMemo(() => {
    const marks = conflicts.map(({ by, start, end }): TextMark => ({ kind: `conflict-${by}`, start, end }))
    return edited === html ? marks : movedMarks(marks, textOf(html), textOf(edited))
  }, [html, conflicts, edited])
}

/** Returns the marks of a text after an edit; a mark that the edit cut into keeps the rest. */
export function movedMarks(marks: readonly TextMark[], before: string, after: string): TextMark[] {
  const max = Math.min(before.length, after.length)
  let head = 0
  while (head < max && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < max - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const end = before.length - tail
  const grown = after.length - before.length
  // Text typed at the edge of a mark is outside of it.
  const startOf = (index: number) =>
    index < head ? index : index >= end ? index + grown : Math.min(index, end + grown)
  const endOf = (index: number) => (index <= head ? index : index >= end ? index + grown : Math.min(index, end + grown))
  return marks.flatMap((mark) => {
    const moved = { ...mark, start: startOf(mark.start), end: endOf(mark.end) }
    return moved.end > moved.start ? [moved] : []
  })
}

interface StoredDraftChoiceProps {
  name: string
  /** The text stored on this device. */
  stored: string
  /** The saved text. */
  saved: string
  onRestore: () => void
  onDiscard: () => void
}

/** An unsaved text of an earlier visit next to the saved one, and the choice between them (D05). */
function StoredDraftChoice({ name, stored, saved, onRestore, onDiscard }: StoredDraftChoiceProps) {
  return (
    <div role="group" aria-label={`Unsaved text of ${name}`} className="mt-2 flex flex-col gap-3">
      <Banner tone="warning" title="Unsaved text from an earlier visit.">
        It was not saved, but this device stored it. Nothing is lost until you choose.
      </Banner>
      <div className="grid gap-3 md:grid-cols-2">
        <ReadableText
          title="On this device"
          html={stored}
          action={
            <Button variant="primary" onClick={onRestore}>
              Keep this text
            </Button>
          }
        />
        <ReadableText title="Saved" html={saved} action={<Button onClick={onDiscard}>Use the saved text</Button>} />
      </div>
    </div>
  )
}

/** One of several texts of a zone, with the button that chooses it. */
function ReadableText({ title, html, action }: { title: string; html: string; action: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-3">
      <h3 className="text-caption font-medium text-muted">{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text must scroll by keyboard too */}
      <div tabIndex={0} role="group" aria-label={`Text: ${title}`} className="max-h-80 flex-1 overflow-y-auto">
        <SafeHtml html={html} />
      </div>
      <div>{action}</div>
    </section>
  )
}
