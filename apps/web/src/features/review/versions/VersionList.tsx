import type { ZoneVersion } from '@rankdesk/api'
import { writerName } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { Button, Chip } from '@rankdesk/ui'
import { useEffect, useId, useRef } from 'react'
import { VERSION_REASONS } from './versionReasons.ts'

export interface VersionListProps {
  /** Newest first. */
  versions: readonly ZoneVersion[]
  /** The displayed version. */
  shown: number
  /** The version that is the zone's current text. */
  current: number
  onShow: (version: number) => void
  /** Loads older ones; undefined when all are loaded. */
  onMore: (() => void) | undefined
  loadingMore: boolean
}

/** The versions of a zone to choose from, with date, reason and author. The arrow keys move through them. */
export function VersionList({ versions, shown, current, onShow, onMore, loadingMore }: VersionListProps) {
  const name = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  // The dialog was opened to choose one: the arrow keys work at once.
  useEffect(() => list.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true }), [])
  return (
    <div className="max-h-60 min-w-0 overflow-y-auto md:max-h-[60dvh]">
      <fieldset ref={list} className="flex min-w-0 flex-col gap-px p-0.5">
        <legend className="sr-only">Version</legend>
        {versions.map((version) => (
          <label
            key={version.version}
            className="relative flex min-w-0 cursor-pointer flex-col rounded-control px-2.5 py-1.5 hover:bg-hover has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              checked={version.version === shown}
              onChange={() => onShow(version.version)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            <span className="figures flex items-baseline gap-2 font-medium">
              {formatInstant(new Date(version.at))}
              {version.version === current && (
                <Chip size="sm" hue="blue">
                  Now
                </Chip>
              )}
            </span>
            <span className="text-caption wrap-break-word text-muted">
              {VERSION_REASONS[version.reason]}
              {authorOf(version)}
            </span>
          </label>
        ))}
      </fieldset>
      {onMore !== undefined && (
        <Button size="sm" className="mt-2" loading={loadingMore} onClick={onMore}>
          Show older versions
        </Button>
      )}
    </div>
  )
}

/** Returns ' by Maya Okafor for Priya Raman' (D14), or the writer of a generated text. */
function authorOf({ staffName, actedForName, writer }: ZoneVersion): string {
  if (staffName === null) return writer == null ? '' : ` by ${writerName(writer)}`
  return actedForName === null ? ` by ${staffName}` : ` by ${staffName} for ${actedForName}`
}
