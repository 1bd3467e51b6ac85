import { type MergedHtml, RichText, type RichTextHandle } from '@rankdesk/editor'
import { Button } from '@rankdesk/ui'
import { useEffect, useRef } from 'react'
import { useConflictMarks } from './useConflictMarks.ts'
import type { ZoneSite } from './zoneSite.ts'

export interface MergedTextProps {
  /** The name of the zone. */
  name: string
  merge: MergedHtml
  /** The merged text, with the edits so far. */
  html: string
  onEdit: (html: string) => void
  /** Whether both versions changed the same passage somewhere. */
  hasCollisions: boolean
  site: ZoneSite
  /** Called with the edited text when it should replace both versions. */
  onUse: (html: string) => void
}

/** The editor of the text that contains both versions. */
export function MergedText({ name, merge, html, onEdit, hasCollisions, site, onUse }: MergedTextProps) {
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
        changeDelay={100}
        onChange={(next) => {
          latest.current = next
          onEdit(next)
        }}
        marks={marks}
        {...(site.contentStyles !== undefined && { contentStyles: site.contentStyles })}
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
      <span aria-hidden className={`size-3 rounded-mark ${fill}`} />
      {label}
    </span>
  )
}
