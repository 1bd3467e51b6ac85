import type { StrategyDetails } from '@rankdesk/api'
import { zoneLabel } from '@rankdesk/domain'
import { preloadEditor } from '@rankdesk/editor'
import { textOf } from '@rankdesk/format'
import { Fragment, useEffect, useMemo, useState } from 'react'
import { useMediaPicker } from '#features/media/index.ts'
import { type Colleague, useOthersHere } from '#lib/presence/presence.ts'
import { WriteOwnText } from '../brief/WriteOwnText.tsx'
import { useReview } from '../reviewContext.ts'
import { LockedParts, lockedParts } from '../website/LockedPart.tsx'
import { useAuthorshipShown } from './authorshipShown.ts'
import { NoZones } from './NoZones.tsx'
import { useZonePaper } from './useZonePaper.ts'
import { typeOfDraft, type ZoneDraft } from './zoneDraft.ts'
import { ZoneEditor } from './ZoneEditor.tsx'
import { useZoneFocus } from './zoneFocus.ts'
import { zoneNames } from './zoneNames.ts'
import type { ZoneSite } from './zoneSite.ts'
import { ZoneSwatch } from './ZoneSwatch.tsx'

export interface ZoneDocumentProps {
  /** The names of the zones, in their order. @default their role on the page */
  names?: readonly string[]
  /** Whether every zone except the active one is collapsed to a line with its first words. @default false */
  collapsed?: boolean
}

const NO_COLLEAGUES: readonly Colleague[] = []

/**
 * The zones of an open strategy for reading and editing: the active one contains the editor, the others show their
 * text.
 */
export function ZoneDocument({ names, collapsed = false }: ZoneDocumentProps) {
  const { drafts, actions, approval, focus, strategy } = useReview()
  const position = useZoneFocus(focus)
  const [authorshipShown] = useAuthorshipShown()
  const { scope, contentStyles } = useZonePaper(strategy)
  const others = useOthersHere(strategy.strategyId, focus)
  const keywords = useTargetKeywords(strategy)
  const { pick, picker } = useMediaPicker()
  // The first function does the same as every later one.
  const [pickImage] = useState(() => pick)
  const { domain, projectId } = strategy
  const site = useMemo<ZoneSite>(
    () => ({ domain, projectId: projectId ?? undefined, contentStyles, pickImage }),
    [domain, projectId, contentStyles, pickImage],
  )
  useEffect(preloadWhenIdle, [])

  if (drafts.length === 0)
    return <NoZones action={strategy.brief?.replacesDraft === true ? <WriteOwnText /> : undefined} />
  const called = names ?? zoneNames(drafts.map((draft) => draft.zone))
  const locked = lockedParts(strategy.sitePage)
  return (
    <div data-zone-scope={scope} className="rounded-card border border-hairline bg-surface">
      {drafts.map((draft, index) => {
        const { elementID } = draft.zone
        const name = called[index] ?? 'Text'
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
                actions={actions}
                approval={approval.actions}
                focus={focus}
                position={isOpen ? position : undefined}
                strategy={strategy}
                site={site}
                keywords={keywords}
                authorshipShown={authorshipShown}
                others={others.get(elementID) ?? NO_COLLEAGUES}
              />
            )}
          </Fragment>
        )
      })}
      <LockedParts parts={locked.get('')} />
      {picker}
    </div>
  )
}

/** Preloads the editor while the browser is idle; the text is readable before. */
function preloadWhenIdle(): (() => void) | undefined {
  if (typeof requestIdleCallback === 'undefined') {
    preloadEditor()
    return undefined
  }
  const request = requestIdleCallback(() => preloadEditor(), { timeout: 2000 })
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
  const type = typeOfDraft(draft)
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
