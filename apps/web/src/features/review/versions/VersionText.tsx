import type { ZoneVersion } from '@rankdesk/api'
import { zoneLabel } from '@rankdesk/domain'
import { pluralize, countWordsOfHtml } from '@rankdesk/format'
import { Button, SafeHtml, SegmentedControl } from '@rankdesk/ui'
import { useState } from 'react'
import { ZoneSwatch } from '../zones/ZoneSwatch.tsx'
import { TextDifference } from './TextDifference.tsx'

export interface VersionTextProps {
  version: ZoneVersion
  /** The text in the editor. */
  now: string
  isCurrent: boolean
  restoring: boolean
  onRestore: () => void
}

const VIEWS = [
  { value: 'difference', label: 'Changes since' },
  { value: 'text', label: 'Full text' },
] as const

/** One version of a zone, alone or compared with the current text, and the button that restores it. */
export function VersionText({ version, now, isCurrent, restoring, onRestore }: VersionTextProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>(isCurrent ? 'text' : 'difference')
  return (
    <section aria-label="The version" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl label="View" size="sm" options={VIEWS} value={view} onChange={setView} />
        <span className="ml-auto">
          <Button
            variant="primary"
            size="sm"
            loading={restoring}
            disabledReason={isCurrent ? 'This is the current text.' : undefined}
            onClick={onRestore}
          >
            Restore this text
          </Button>
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-caption text-muted">
        <ZoneSwatch type={version.contentType} />
        {zoneLabel(version.contentType)}
        <span className="figures text-subtle">{pluralize(countWordsOfHtml(version.content), 'word')}</span>
      </p>
      <div className="min-w-0">
        {view === 'text' ? (
          <SafeHtml html={version.content} className="text-document" />
        ) : (
          <TextDifference before={version.content} after={now} sameText="The current text is the same." />
        )}
      </div>
    </section>
  )
}
