import { ZoneTextEditor } from '@rankdesk/editor'
import { zoneLabel } from '@rankdesk/domain'
import { countOf, countWordsOfHtml } from '@rankdesk/format'
import type { ZoneDraft } from './zoneDraft.ts'
import type { ZoneDrafts } from './zoneDrafts.ts'
import { ZoneConflict } from './ZoneConflict.tsx'
import { ZoneSaveState } from './ZoneSaveState.tsx'
import { ZoneSwatch } from './ZoneSwatch.tsx'

export interface ZoneEditorProps {
  /** What the zone is called on this screen. */
  name: string
  draft: ZoneDraft
  actions: ZoneDrafts
}

/** One zone: where its text comes from (M247), the text, and where its saving stands. */
export function ZoneEditor({ name, draft, actions }: ZoneEditorProps) {
  const { elementID, contentType } = draft.zone
  return (
    <section
      aria-label={`Zone ${name}`}
      className="border-b border-hairline px-4 py-4 last:border-b-0 sm:px-6"
      data-state={draft.state}
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-muted">
        <ZoneSwatch type={contentType} />
        <span className="font-medium">{zoneLabel(contentType)}</span>
        <span className="text-subtle">{countOf(countWordsOfHtml(draft.content), 'word')}</span>
        <span className="ml-auto">
          <ZoneSaveState draft={draft} name={name} onRetry={() => actions.retry(elementID)} />
        </span>
      </div>
      <ZoneTextEditor label={name} html={draft.content} onChange={(html) => actions.edit(elementID, html)} />
      {draft.theirs !== undefined && (
        <ZoneConflict
          mine={draft.content}
          theirs={draft.theirs}
          name={name}
          onKeepMine={() => actions.keepMine(elementID)}
          onTakeTheirs={() => actions.takeTheirs(elementID)}
        />
      )}
    </section>
  )
}
