import { RichText, type RichTextHandle, type TextMark } from '@rankdesk/editor'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ZoneDraft } from './zoneDraft.ts'
import type { ZoneDrafts } from './zoneDrafts.ts'
import type { ZoneSite } from './zoneSite.ts'
import type { ZonePlace } from './zoneFocus.ts'

/** How soon after the last key a text is told, in ms: soon, since only then the device has it (D05). */
const TELL_AFTER_MS = 100
/** The same while typing goes on without a pause, in ms. */
const TELL_AT_LAST_MS = 1000

export interface ActiveZoneProps {
  name: string
  draft: ZoneDraft
  actions: ZoneDrafts
  /** The place that was opened: words are selected each time that it is another one. */
  place: ZonePlace
  marks: readonly TextMark[]
  site: ZoneSite
  onLeave: () => void
}

/** The editor of the one zone in hand. Escape leaves it. */
export function ActiveZone({ name, draft, actions, place, marks, site, onLeave }: ActiveZoneProps) {
  const handle = useRef<RichTextHandle>(null)
  const { elementID, role } = draft.zone
  useEffect(() => actions.registerEditor(elementID, () => handle.current?.flush()), [actions, elementID])
  useEffect(() => {
    if (place.range === undefined) handle.current?.focus()
    else handle.current?.reveal(place.range)
  }, [place])

  function leave(event: KeyboardEvent<HTMLDivElement>) {
    // What closes by Escape inside of it, a menu or a dialog, is not the zone.
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
        value={draft.content}
        changeDelay={TELL_AFTER_MS}
        longestDelay={TELL_AT_LAST_MS}
        onChange={(html) => actions.edit(elementID, html, TELL_AFTER_MS)}
        marks={marks}
        {...(site.contentStyles !== undefined && { contentStyles: site.contentStyles })}
        projectId={site.projectId}
        domain={site.domain}
        {...(site.pickImage !== undefined && { onPickImage: site.pickImage })}
      />
    </div>
  )
}
