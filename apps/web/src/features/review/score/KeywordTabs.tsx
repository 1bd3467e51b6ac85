import type { KeywordScore, TextPosition } from '@rankdesk/domain'
import { TabList, TabPanel, Tabs } from '@rankdesk/ui'
import { useState } from 'react'
import { KeywordRow } from './KeywordRow.tsx'

/** How many keywords are shown at once. */
const SHOWN = 8

const LISTS = [
  { value: 'target', label: 'Target Keywords' },
  { value: 'related', label: 'Related Keywords' },
] as const

export interface KeywordTabsProps {
  keywords: readonly KeywordScore[]
  /** Scrolls a position into view. */
  onGo: (position: TextPosition) => void
}

/** The target keywords of the strategy and the related ones of its page, each with its mentions (M238). */
export function KeywordTabs({ keywords, onGo }: KeywordTabsProps) {
  const [tab, setTab] = useState<string>('target')
  return (
    <Tabs value={tab} onValueChange={setTab}>
      {/* Both labels just fit, so they may reach the edge of the card. */}
      <div className="-mr-4 -ml-1.5 sm:-mr-(--space-card)">
        <TabList label="Keywords" items={LISTS} variant="underline" />
      </div>
      {LISTS.map(({ value }) => (
        <TabPanel key={value} value={value} className="pt-2">
          <KeywordList keywords={keywords.filter(({ list }) => list === value)} onGo={onGo} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

function KeywordList({ keywords, onGo }: KeywordTabsProps) {
  const [all, setAll] = useState(false)
  if (keywords.length === 0) return <p className="text-caption text-muted">No keywords.</p>
  const more = keywords.length - SHOWN
  return (
    <>
      <ul className="-mx-1.5 flex flex-col">
        {(all ? keywords : keywords.slice(0, SHOWN)).map((score) => (
          <KeywordRow key={score.keyword} score={score} onGo={onGo} />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          aria-expanded={all}
          className="mt-1 rounded-control text-caption font-medium text-accent hover:underline"
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show ${more} more`}
        </button>
      )}
      <p className="mt-2 text-caption text-muted">Each keyword counts up to three times.</p>
    </>
  )
}
