import type { Zone } from '@rankdesk/api'
import { mergeHtml, RichText, type RichTextHandle } from '@rankdesk/editor'
import { pluralize, formatInstantTime } from '@rankdesk/format'
import { Banner, Button, SegmentedControl } from '@rankdesk/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { ReadableText } from './FoundText.tsx'
import { useCollisionMarks } from './useCollisionMarks.ts'
import type { ZoneDraft } from './zoneDraft.ts'
import type { ZoneDrafts } from './zoneDrafts.ts'
import type { ZoneSite } from './zoneSite.ts'

export interface ZoneConflictProps {
  name: string
  draft: ZoneDraft
  theirs: Zone
  actions: ZoneDrafts
  site: ZoneSite
}

type Shown = 'merged' | 'both'

/**
 * A zone that two people changed at once: yours, theirs, or one text that holds both (D06). What both changed at the same
 * place is marked and can be put right before it is taken. Neither text is lost before the choice.
 */
export function ZoneConflict({ name, draft, theirs, actions, site }: ZoneConflictProps) {
  const { elementID } = theirs
  const { user } = useApp()
  const [shown, setShown] = useState<Shown>('both')
  const made = useMemo(
    () => mergeHtml(draft.zone.content, draft.content, theirs.content),
    [draft.zone.content, draft.content, theirs.content],
  )
  const [edited, setEdited] = useState<{ of: object; html: string }>({ of: made, html: made.html })
  // Another text on either side makes another merge; what was put right in the old one has no place in it.
  const merged = edited.of === made ? edited.html : made.html
  const marks = useCollisionMarks(made, merged)
  const handle = useRef<RichTextHandle>(null)
  const kept = useRef(merged)
  useEffect(() => {
    kept.current = merged
  })

  function takeMerged() {
    handle.current?.flush()
    actions.takeMerged(elementID, kept.current)
  }
  const pairs = made.collisions.filter(({ by }) => by === 'mine').length || made.collisions.length
  return (
    <div role="group" aria-label={`Two texts of ${name}`} className="mt-2 flex flex-col gap-3">
      <Banner tone="warning" title={whoChanged(theirs, user.staffId)}>
        Saved at {formatInstantTime(new Date(theirs.updatedAt))}. Your text is kept on this device until you choose
        which one stays; the other remains a version.
      </Banner>
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl<Shown>
          label="What to look at"
          size="sm"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'both', label: 'Yours and theirs' },
            { value: 'merged', label: 'Merged' },
          ]}
        />
        <span className="text-caption text-muted">
          {pairs === 0
            ? 'The two can be merged without a collision.'
            : `${pluralize(pairs, 'place was', 'places were')} changed by both.`}
        </span>
      </div>
      {shown === 'both' ? (
        <div className="grid gap-3 md:grid-cols-2">
          <ReadableText
            title="Yours"
            html={draft.content}
            action={<Button onClick={() => actions.keepMine(elementID)}>Keep yours</Button>}
          />
          <ReadableText
            title="Theirs"
            html={theirs.content}
            action={<Button onClick={() => actions.takeTheirs(elementID)}>Take theirs</Button>}
          />
        </div>
      ) : (
        <section aria-label="Merged" className="flex flex-col items-start gap-3">
          {pairs > 0 && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-muted">
              <Legend fill="bg-series-1/25" label="yours" />
              <Legend fill="bg-series-2/30" label="theirs" />
              Both stand there; delete what should go.
            </p>
          )}
          <RichText
            className="w-full"
            aria-label={`Merged text of ${name}`}
            handle={handle}
            value={merged}
            changeDelay={100}
            onChange={(html) => {
              kept.current = html
              setEdited({ of: made, html })
            }}
            marks={marks}
            {...(site.contentStyles !== undefined && { contentStyles: site.contentStyles })}
          />
          <Button variant="primary" onClick={takeMerged}>
            Use the merged text
          </Button>
        </section>
      )}
    </div>
  )
}

function whoChanged({ updatedBy }: Zone, staffId: number): string {
  if (updatedBy?.staffId === staffId) return 'You changed this zone elsewhere too.'
  return `${updatedBy?.staffName ?? 'Someone else'} changed this zone too.`
}

function Legend({ fill, label }: { fill: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-3 rounded-mark ${fill}`} />
      {label}
    </span>
  )
}
