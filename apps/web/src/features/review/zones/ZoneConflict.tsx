import type { Zone } from '@rankdesk/api'
import { type MergedHtml, mergeHtml } from '@rankdesk/editor'
import { pluralize, formatInstantTime } from '@rankdesk/format'
import { Banner, Button, SegmentedControl } from '@rankdesk/ui'
import { useMemo, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { ReadableText } from './StoredDraftChoice.tsx'
import { MergedText } from './MergedText.tsx'
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

type View = 'merged' | 'both'

/**
 * A zone that two people changed at once: yours, theirs, or one text that contains both (D06). Passages that both changed
 * are marked and can be edited before the merged text is used. Neither text is lost before the choice.
 */
export function ZoneConflict({ name, draft, theirs, actions, site }: ZoneConflictProps) {
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
          site={site}
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
