import { COUNTED_MENTIONS, type KeywordPart, type KeywordScore, type TextPosition } from '@rankdesk/domain'
import { TabList, TabPanel, Tabs, Tooltip } from '@rankdesk/ui'
import { useState } from 'react'
import { pluralize } from '@rankdesk/format'

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

interface KeywordRowProps {
  score: KeywordScore
  /** Scrolls a position into view. */
  onGo: (position: TextPosition) => void
}

/** A keyword with its mentions, of which three count (C14). Each click goes to the next mention. */
function KeywordRow({ score, onGo }: KeywordRowProps) {
  const { keyword, mentions, counted, tooOften, positions } = score
  const [pressed, setPressed] = useState(0)
  const position = positions[pressed % Math.max(positions.length, 1)]
  return (
    <li>
      <Tooltip content={partsText(score)} side="right">
        <button
          type="button"
          aria-disabled={position === undefined}
          className="flex w-full items-baseline gap-2 rounded-control px-1.5 py-0.5 text-left hover:bg-hover aria-disabled:cursor-default aria-disabled:hover:bg-transparent"
          onClick={() => {
            if (position === undefined) return
            setPressed(pressed + 1)
            onGo(position)
          }}
        >
          <span className={`min-w-0 flex-1 wrap-anywhere ${mentions === 0 ? 'text-muted' : ''}`}>
            {keyword}
            {tooOften && <span className="block text-caption text-orange-solid">Too often</span>}
          </span>
          <span className={`figures shrink-0 ${mentions === 0 ? 'text-muted' : 'font-medium'}`}>
            {mentions}
            <span className="sr-only"> {pluralize(mentions, 'mention').replace(/^\S+ /, '')}</span>
          </span>
          <span aria-hidden className="flex shrink-0 gap-0.5 self-center">
            {Array.from({ length: COUNTED_MENTIONS }, (_, dot) => (
              <span key={dot} className={`size-1.5 rounded-[2px] ${dotClass(dot < counted, tooOften)}`} />
            ))}
          </span>
        </button>
      </Tooltip>
    </li>
  )
}

function dotClass(filled: boolean, tooOften: boolean): string {
  if (!filled) return 'border border-line'
  return tooOften ? 'bg-orange-chart' : 'bg-green-chart'
}

const PARTS: readonly [KeywordPart, string][] = [
  ['title', 'title'],
  ['description', 'description'],
  ['opening', 'first paragraph'],
  ['heading', 'headings'],
  ['text', 'text'],
]

/**
 * Returns where a keyword occurs and where it is missing: 'In the title and text. Not in the description, first
 * paragraph or headings.'
 */
function partsText({ parts }: Pick<KeywordScore, 'parts'>): string {
  const names = (contains: boolean) =>
    PARTS.filter(([part]) => parts.includes(part) === contains).map(([, name]) => name)
  const [present, missing] = [names(true), names(false)]
  return [
    present.length === 0 ? '' : `In the ${joined(present, 'and')}.`,
    missing.length === 0 ? '' : `Not in the ${joined(missing, 'or')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function joined(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`
}
