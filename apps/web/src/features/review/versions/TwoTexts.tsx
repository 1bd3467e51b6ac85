import { diffHtml } from '@rankdesk/editor'
import { countWordsOfHtml } from '@rankdesk/format'
import { SafeHtml, SegmentedControl } from '@rankdesk/ui'
import { useState } from 'react'
import { TextDifference } from './TextDifference.tsx'

const VIEWS = [
  { value: 'difference', label: 'Difference' },
  { value: 'both', label: 'Side by side' },
] as const

/** An old and a new text: word by word, or side by side, which is the default for texts that have little in common. */
export function TwoTexts({ name, old, now }: { name: string; old: string; now: string }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>(() =>
    areSimilar(old, now) ? 'difference' : 'both',
  )
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      <SegmentedControl label={`How to compare ${name}`} size="sm" options={VIEWS} value={view} onChange={setView} />
      {view === 'difference' ? (
        <TextDifference before={old} after={now} sameText="Both texts are the same." />
      ) : (
        <div className="grid w-full min-w-0 gap-x-6 gap-y-3 md:grid-cols-2">
          <Side title="Old text" html={old} />
          <Side title="New text" html={now} />
        </div>
      )}
    </div>
  )
}

function Side({ title, html }: { title: string; html: string }) {
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-caption font-medium text-muted">{title}</h4>
      <SafeHtml html={html} className="text-document" />
    </div>
  )
}

/** Whether at least half of the words are in both texts, so that a difference is readable. */
function areSimilar(old: string, now: string): boolean {
  const { added, removed } = diffHtml(old, now)
  return added + removed <= (countWordsOfHtml(old) + countWordsOfHtml(now)) / 2
}
