import type { Zone } from '@rankdesk/api'
import { keywordRanges, type TextRange, writerName, zoneLabel } from '@rankdesk/domain'
import { RichText, type RichTextHandle, type TextMark } from '@rankdesk/editor'
import { countWords, pluralize, textOf } from '@rankdesk/format'
import { cn, Icon, Button, Chip, RelativeDate } from '@rankdesk/ui'
import { Check } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useApp } from '#lib/api/appContext.ts'
import type { Colleague } from '#lib/presence/Presence.tsx'
import { StaffAvatar } from '#lib/staff/StaffAvatar.tsx'
import { useZoneDocument } from './documentContext.ts'
import { ZoneActions } from './ZoneActions.tsx'
import { ZoneChoice } from './ZoneChoice.tsx'
import { authorshipOfDraft, type ZoneDraft, reviewedZoneOf } from './zoneDraft.ts'
import type { ZonePosition } from './zoneFocus.ts'
import { ZoneSwatch } from './ZoneSwatch.tsx'
import { ZoneText } from './ZoneText.tsx'

export interface ZoneEditorProps {
  /** The zone's name on the screen. */
  name: string
  draft: ZoneDraft
  /** The position that was opened, when it is in this zone. */
  position: ZonePosition | undefined
  /** The colleagues in this zone. */
  others: readonly Colleague[]
}

/** One zone with its header and its text, or the editor while it is active. */
export const ZoneEditor = memo(function ZoneEditor({ name, draft, position, others }: ZoneEditorProps) {
  const { actions, focus, keywords, authorshipShown } = useZoneDocument()
  const { elementID } = draft.zone
  const { text, marks } = useZoneMarks(draft, keywords, authorshipShown)
  const section = useRef<HTMLElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const left = useRef(false)
  const isEditing = position !== undefined
  const undecided = draft.state === 'conflict' || draft.state === 'found'

  useEffect(() => {
    if (position !== undefined) section.current?.scrollIntoView?.({ block: 'nearest' })
    else if (left.current) edit.current?.focus()
    left.current = false
  }, [position])

  return (
    <section
      ref={section}
      aria-label={`Zone ${name}`}
      data-state={draft.state}
      data-zone={elementID}
      tabIndex={-1}
      className={cn(
        'group scroll-mt-24 scroll-mb-24 focus:outline-2 focus:-outline-offset-2 focus:outline-ring border-b border-hairline px-4 py-3 last:border-b-0 sm:px-6',
        isEditing && 'relative -m-px rounded-card border-b-0 outline-2 -outline-offset-1 outline-accent',
      )}
    >
      <ZoneHeader name={name} draft={draft} text={text} others={others} onRetry={() => actions.retry(elementID)}>
        <ZoneActions
          name={name}
          draft={draft}
          isEditing={isEditing}
          onEdit={undecided ? undefined : () => focus.open({ elementID })}
          editRef={edit}
        />
      </ZoneHeader>
      <ZoneChoice name={name} draft={draft} />
      {!undecided && isEditing && (
        <ActiveZone
          name={name}
          draft={draft}
          position={position}
          marks={marks}
          onLeave={() => {
            left.current = true
            focus.close()
          }}
        />
      )}
      {!undecided && !isEditing && (
        <ZoneText
          html={draft.content}
          text={text}
          marks={marks}
          onOpen={(index) => focus.open({ elementID, range: { start: index, end: index } })}
        />
      )}
    </section>
  )
})

/** How soon after the last key a change is reported, in ms: soon, because only then the device stores it (D05). */
const CHANGE_DELAY_MS = 100
/** The maximum delay while typing continues without a pause, in ms: the device has each key within 250 ms. */
const MAX_CHANGE_DELAY_MS = 150

interface ActiveZoneProps {
  name: string
  draft: ZoneDraft
  /** The position that was opened. Each new object selects its words. */
  position: ZonePosition
  marks: readonly TextMark[]
  onLeave: () => void
}

/** The editor of the active zone. Escape leaves it. */
function ActiveZone({ name, draft, position, marks, onLeave }: ActiveZoneProps) {
  const { actions, strategy, contentStyles, pickImage } = useZoneDocument()
  const handle = useRef<RichTextHandle>(null)
  const { elementID, role } = draft.zone
  // The draft follows later than the editor reports, and an older text would replace what was typed since.
  const value = useSyncExternalStore(actions.subscribe, () => actions.contentOf(elementID))
  useEffect(() => actions.registerEditor(elementID, () => handle.current?.flush()), [actions, elementID])
  useEffect(() => {
    if (position.range === undefined) handle.current?.focus()
    else handle.current?.reveal(position.range)
  }, [position])

  function leave(event: KeyboardEvent<HTMLDivElement>) {
    // Escape in a menu or a dialog inside the editor doesn't leave the zone.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
    handle.current?.flush()
    onLeave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to Escape from the field inside
    <div onKeyDown={leave} className="-mx-3 max-w-166 [--rich-text-height:40px]">
      <RichText
        plain
        focusWhenReady
        handle={handle}
        aria-label={name}
        preset={role === 'heading' ? 'simple' : 'advanced'}
        value={value}
        markedValue={draft.content}
        changeDelay={CHANGE_DELAY_MS}
        longestDelay={MAX_CHANGE_DELAY_MS}
        // Keys never wait until the rest of the screen has followed.
        onChange={(html) => startTransition(() => actions.edit(elementID, html, CHANGE_DELAY_MS))}
        marks={marks}
        {...(contentStyles !== undefined && { contentStyles })}
        projectId={strategy.projectId ?? undefined}
        domain={strategy.domain}
        {...(pickImage !== undefined && { onPickImage: pickImage })}
      />
    </div>
  )
}

interface ZoneHeaderProps {
  name: string
  draft: ZoneDraft
  /** The text of the zone. */
  text: string
  /** The colleagues whose caret is in the zone. */
  others: readonly Colleague[]
  onRetry: () => void
  /** The actions. */
  children: ReactNode
}

/** The origin of a zone's text (M247), its writer, its last editor and approver, its length and its save state. */
function ZoneHeader({ name, draft, text, others, onRetry, children }: ZoneHeaderProps) {
  const { contentType: type } = reviewedZoneOf(draft)
  const words = countWords(text)
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-caption text-muted">
      <ZoneSwatch type={type} />
      <span className="font-medium">{zoneLabel(type)}</span>
      <span className="text-subtle">{words === 0 ? 'Empty' : name}</span>
      {draft.zone.writer != null && <span className="text-subtle">by {writerName(draft.zone.writer)}</span>}
      <LastEdit zone={draft.zone} />
      {reviewedZoneOf(draft).isApproved && (
        <Chip size="sm" hue="green" icon={<Icon of={Check} size={10} strokeWidth={2.5} />}>
          Approved by {draft.zone.approval?.staffName}
        </Chip>
      )}
      {others.map(({ staffId, staffName }) => (
        <span key={staffId} className="inline-flex items-center gap-1 text-on-accent-soft">
          <StaffAvatar staffId={staffId} staffName={staffName} size={18} decorative />
          {staffName} is here
        </span>
      ))}
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <ZoneSaveState draft={draft} name={name} onRetry={onRetry} />
        {words > 0 && <span className="figures">{pluralize(words, 'word')}</span>}
        {children}
      </span>
    </div>
  )
}

function LastEdit({ zone: { updatedAt, updatedBy } }: { zone: Zone }) {
  const { clock, user } = useApp()
  if (updatedBy === null) return null
  return (
    <span className="text-subtle">
      Edited by {updatedBy.staffId === user.staffId ? 'you' : updatedBy.staffName},{' '}
      <RelativeDate date={new Date(updatedAt)} clock={clock} focusable={false} />
    </span>
  )
}

interface ZoneSaveStateProps {
  draft: ZoneDraft
  name: string
  onRetry: () => void
}

/**
 * The save state of one zone. Success is shown once for the document; a failure shows its cause, what is safe and the
 * next step (C21).
 */
function ZoneSaveState({ draft, name, onRetry }: ZoneSaveStateProps) {
  switch (draft.state) {
    case 'saved':
      return null
    case 'unsaved':
    case 'saving':
      return <span>Saving…</span>
    case 'conflict':
    case 'found':
      return <span className="font-medium text-orange-solid">Not saved</span>
    case 'failed':
      return (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          <span role="alert" className="text-red-solid">
            Not saved: {draft.problem?.message} Your text is stored on this device and will be sent with the next
            attempt.
          </span>
          <Button size="sm" aria-label={`Retry saving ${name}`} onClick={onRetry}>
            Retry
          </Button>
        </span>
      )
  }
}

/** The positions of a list of keywords in each scanned line. */
const knownLines = new WeakMap<readonly string[], Map<string, readonly TextRange[]>>()
/** The maximum number of cached lines per list, many times that of a page. */
const MAX_LINES = 2000

/**
 * Returns the keyword mentions in a text as marks. A mention never crosses a block, so each line is scanned once, and
 * typing scans one line again.
 */
export function keywordMarks(text: string, keywords: readonly string[]): TextMark[] {
  const known = knownLines.get(keywords) ?? new Map<string, readonly TextRange[]>()
  if (known.size > MAX_LINES) known.clear()
  knownLines.set(keywords, known)
  const marks: TextMark[] = []
  let at = 0
  for (const line of text.split('\n')) {
    const ranges = known.get(line) ?? keywords.flatMap((keyword) => keywordRanges(line, keyword))
    known.set(line, ranges)
    for (const { start, end } of ranges) marks.push({ kind: 'keyword', start: at + start, end: at + end })
    at += line.length + 1
  }
  return marks
}

/** Returns the marks of a zone's text: the keywords, and the words of people when they are highlighted (D03). */
function useZoneMarks(
  draft: ZoneDraft,
  keywords: readonly string[],
  authorshipShown: boolean,
): { text: string; marks: readonly TextMark[] } {
  const text = useMemo(() => textOf(draft.content), [draft.content])
  const mentions = useMemo(() => keywordMarks(text, keywords), [text, keywords])
  const marks = useMemo(
    () => (authorshipShown ? [...humanMarks(draft), ...mentions] : mentions),
    [authorshipShown, draft, mentions],
  )
  return { text, marks }
}

function humanMarks(draft: ZoneDraft): TextMark[] {
  let at = 0
  return authorshipOfDraft(draft).flatMap(({ origin, length }) => {
    at += length
    return origin === 'human' ? [{ kind: 'authorship-human' as const, start: at - length, end: at }] : []
  })
}
