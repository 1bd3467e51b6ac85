import { RichText, type RichTextHandle, type TextMark } from '@rankdesk/editor'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ZoneDraft } from './zoneDraft.ts'
import type { ZoneDrafts } from './zoneDrafts.ts'
import type { ZoneSite } from './zoneSite.ts'
import type { ZonePosition } from './zoneFocus.ts'

/** How soon after the last key a change is reported, in ms: soon, because only then the device stores it (D05). */
const CHANGE_DELAY_MS = 100
/** The maximum delay while typing continues without a pause, in ms: the device has each key within 250 ms. */
const MAX_CHANGE_DELAY_MS = 150

export interface ActiveZoneProps {
  name: string
  draft: ZoneDraft
  actions: ZoneDrafts
  /** The position that was opened. Each new object selects its words. */
  position: ZonePosition
  marks: readonly TextMark[]
  site: ZoneSite
  onLeave: () => void
}

/** The editor of the active zone. Escape leaves it. */
export function ActiveZone({ name, draft, actions, position, marks, site, onLeave }: ActiveZoneProps) {
  const handle = useRef<RichTextHandle>(null)
  const { elementID, role } = draft.zone
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
        value={draft.content}
        changeDelay={CHANGE_DELAY_MS}
        longestDelay={MAX_CHANGE_DELAY_MS}
        onChange={(html) => actions.edit(elementID, html, CHANGE_DELAY_MS)}
        marks={marks}
        {...(site.contentStyles !== undefined && { contentStyles: site.contentStyles })}
        projectId={site.projectId}
        domain={site.domain}
        {...(site.pickImage !== undefined && { onPickImage: site.pickImage })}
      />
    </div>
  )
}
