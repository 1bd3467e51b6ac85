import { beginOwnText, type SitePage, type StrategyDetails } from '@rankdesk/api'
import { zoneLabel } from '@rankdesk/domain'
import { preloadEditor } from '@rankdesk/editor'
import { textOf } from '@rankdesk/format'
import { Button, Icon } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { Lock, PenLine } from 'lucide-react'
import { Fragment, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useMediaPicker } from '#features/media/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { type Colleague, useOthersHere } from '#lib/presence/Presence.tsx'
import { useReview } from '../reviewContext.ts'
import { useAuthorshipShown } from './authorshipShown.ts'
import { DocumentContext, type SharedByZones } from './documentContext.ts'
import { NoZones } from './NoZones.tsx'
import { useZonePaper } from './useZonePaper.ts'
import { type ZoneDraft, reviewedZoneOf } from './zoneDraft.ts'
import { ZoneEditor } from './ZoneEditor.tsx'
import { zoneNames } from './zoneNames.ts'
import { ZoneSwatch } from './ZoneSwatch.tsx'

export interface ZoneDocumentProps {
  /** Whether every zone except the active one is collapsed to a line with its first words. @default false */
  collapsed?: boolean
}

const NO_COLLEAGUES: readonly Colleague[] = []

/**
 * The zones of an open strategy for reading and editing: the active one contains the editor, the others show their
 * text.
 */
export function ZoneDocument({ collapsed = false }: ZoneDocumentProps) {
  const { drafts, actions, focus, strategy, approval } = useReview()
  const position = useSyncExternalStore(focus.subscribe, focus.snapshot)
  const [authorshipShown] = useAuthorshipShown()
  const { scope, contentStyles } = useZonePaper(strategy)
  const others = useOthersHere(strategy.strategyId, focus)
  const keywords = useTargetKeywords(strategy)
  const { pick, picker } = useMediaPicker()
  // The first function does the same as every later one.
  const [pickImage] = useState(() => pick)
  const { actions: approvals } = approval
  const shared = useMemo<SharedByZones>(
    () => ({ strategy, actions, approval: approvals, focus, pickImage, contentStyles, keywords, authorshipShown }),
    [strategy, actions, approvals, focus, pickImage, contentStyles, keywords, authorshipShown],
  )
  useEffect(preloadWhenIdle, [])

  if (drafts.length === 0)
    return <NoZones action={strategy.brief?.replacesDraft === true ? <WriteOwnText /> : undefined} />
  const names = zoneNames(drafts.map((draft) => draft.zone))
  const locked = lockedParts(strategy.sitePage)
  return (
    <DocumentContext value={shared}>
      <div data-zone-scope={scope} className="rounded-card border border-hairline bg-surface">
        {drafts.map((draft, index) => {
          const { elementID } = draft.zone
          const name = names[index] ?? 'Text'
          const isOpen = position?.elementID === elementID
          const waits = draft.state === 'conflict' || draft.state === 'found' || draft.state === 'failed'
          const isClosed = collapsed && !isOpen && !waits
          return (
            <Fragment key={elementID}>
              <LockedParts parts={locked.get(elementID)} />
              {isClosed ? (
                <CollapsedZone name={name} draft={draft} onOpen={() => focus.open({ elementID })} />
              ) : (
                <ZoneEditor
                  name={name}
                  draft={draft}
                  position={isOpen ? position : undefined}
                  others={others.get(elementID) ?? NO_COLLEAGUES}
                />
              )}
            </Fragment>
          )
        })}
        <LockedParts parts={locked.get('')} />
        {picker}
      </div>
    </DocumentContext>
  )
}

/** A part of a page that stays as it is on the website. */
type Part = Extract<SitePage['layout'][number], { locked: string }>

/** The names of common parts. Others have the name that the website's plugin gave them. */
const NAMES: Readonly<Record<string, string>> = {
  columns: 'Columns',
  group: 'Group',
  cover: 'Cover',
  image: 'Image',
  gallery: 'Gallery',
  video: 'Video',
  buttons: 'Buttons',
  html: 'Custom HTML',
  shortcode: 'Shortcode',
  block: 'Reused block',
  separator: 'Separator',
  spacer: 'Spacer',
  freeform: 'Other markup',
  paragraph: 'Paragraph with markup that can’t be edited here',
  heading: 'Heading with markup that can’t be edited here',
  list: 'List with markup that can’t be edited here',
  quote: 'Quote with markup that can’t be edited here',
  table: 'Table with markup that can’t be edited here',
  page: 'The whole page',
  'long-text': 'Text that is too long to be edited here',
}

/** Returns the parts of a page that stand before each zone, and after the last one under the empty id. */
function lockedParts(sitePage: SitePage | null | undefined): ReadonlyMap<string, readonly Part[]> {
  const parts = new Map<string, Part[]>()
  let open: Part[] = []
  for (const part of sitePage?.layout ?? []) {
    if ('locked' in part) open.push(part)
    else {
      if (open.length > 0) parts.set(part.elementID, open)
      open = []
    }
  }
  if (open.length > 0) parts.set('', open)
  return parts
}

/** Parts of a page that stay as they are on the website: a quiet line each, where they stand. */
function LockedParts({ parts = [] }: { parts: readonly Part[] | undefined }) {
  return parts.map(({ locked, text }, index) => (
    <p
      // The parts have no ids, and never change their order on their own.
      key={index}
      className="flex min-w-0 items-center gap-2 border-b border-hairline bg-sunken px-4 py-2 text-caption text-muted last:border-b-0 sm:px-6"
    >
      <Icon of={Lock} />
      <span className="shrink-0">{NAMES[locked] ?? locked}</span>
      <span className="min-w-0 truncate text-subtle">{text === '' ? 'stays as it is on the website' : text}</span>
    </p>
  ))
}

/** The button that opens an empty text while a brief is open (WRITE-32). The editor then starts in its first zone. */
function WriteOwnText() {
  const { strategy, onOwnText } = useReview()
  const begin = useMutation(beginOwnTextMutation(useApp()))
  const alertError = useErrorAlert()
  return (
    <Button
      icon={<Icon of={PenLine} />}
      loading={begin.isPending || begin.isSuccess}
      onClick={() =>
        begin.mutate(strategy.strategyId, {
          onSuccess: onOwnText,
          onError: (error) => void alertError(error, 'The text was not opened'),
        })
      }
    >
      Write it myself
    </Button>
  )
}

/** How long preloading the editor waits for an idle browser, in ms: a person has read a few lines by then. */
const MAX_PRELOAD_DELAY_MS = 2000

/** Preloads the editor while the browser is idle; the text is readable before. */
function preloadWhenIdle(): (() => void) | undefined {
  if (typeof requestIdleCallback === 'undefined') {
    preloadEditor()
    return undefined
  }
  const request = requestIdleCallback(() => preloadEditor(), { timeout: MAX_PRELOAD_DELAY_MS })
  return () => cancelIdleCallback(request)
}

/** Returns the target keywords of the strategy, each once. */
function useTargetKeywords({ keywords, highlights }: StrategyDetails): readonly string[] {
  return useMemo(() => {
    const targets = highlights.keywordAnalysis.filter(({ keywordListType }) => keywordListType === 'targetKeywords')
    return [...new Set([...targets.map((target) => target.keywords), ...keywords.map(({ keyword }) => keyword)])]
  }, [keywords, highlights])
}

/** A zone as one line with its first words; clicking it opens the zone. */
function CollapsedZone({ name, draft, onOpen }: { name: string; draft: ZoneDraft; onOpen: () => void }) {
  const { contentType: type } = reviewedZoneOf(draft)
  const words = textOf(draft.content)
  return (
    <section aria-label={`Zone ${name}`} className="border-b border-hairline last:border-b-0" data-state={draft.state}>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full min-w-0 items-center gap-2 px-4 py-2 text-left hover:bg-hover sm:px-6"
      >
        <ZoneSwatch type={type} />
        <span className="shrink-0 text-caption font-medium text-muted">{zoneLabel(type)}</span>
        <span className="min-w-0 truncate">
          {words === '' ? <span className="text-subtle">Empty</span> : words.slice(0, 200)}
        </span>
      </button>
    </section>
  )
}

/** The mutation that opens the text of a strategy whose brief stands in place of a draft. */
function beginOwnTextMutation({ client }: AppContextValue) {
  return writeMutation((strategyId: number) => client.call(beginOwnText, { params: { strategyId } }))
}
