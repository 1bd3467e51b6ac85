import {
  COUNTED_MENTIONS,
  type Finding,
  type Fix,
  importanceOf,
  type KeywordPart,
  type KeywordScore,
  type MetaField,
  type TextPosition,
} from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Icon, cn, Button, Card, ProgressBar, SkeletonText, TabList, TabPanel, Tabs, Tooltip } from '@rankdesk/ui'
import { CircleAlert, CircleCheck, OctagonX } from 'lucide-react'
import { useId, useState } from 'react'
import { RevealButton } from '../RevealButton.tsx'
import type { ZoneFocus } from '../zones/zoneFocus.ts'
import type { ScoreInUse } from './useScore.ts'

export interface SeoHelpCardProps {
  /** The score; undefined until the first result. */
  score: ScoreInUse | undefined
  focus: Pick<ZoneFocus, 'open'>
  /** Focuses a meta field. */
  onMeta: (field: MetaField) => void
  /** Applies the fix of a finding. */
  onFix: (fix: Fix) => void
}

/** The weight of a check in the bar, by its importance. */
const WEIGHTS = { high: 3, normal: 2, low: 1 } as const

/** Returns the share of the passed checks, each by its weight. */
function passedShare(findings: readonly Finding[]): number {
  const weightOf = (some: readonly Finding[]) => some.reduce((sum, { check }) => sum + WEIGHTS[importanceOf(check)], 0)
  return weightOf(findings.filter(({ state }) => state === 'good')) / weightOf(findings)
}

const PROBLEMS = {
  worker: 'SEO help stopped working. The text is no longer checked.',
  pages: "This client's other pages could not be loaded. Length, links and duplicates are not checked.",
} as const

/**
 * The writing help: findings, and the strategy's keywords with their mentions (D04, M238). A click goes to the text. On
 * narrow windows it is collapsed to its count.
 */
export function SeoHelpCard({ score, focus, onMeta, onFix }: SeoHelpCardProps) {
  const [open, setOpen] = useState(false)
  const bodyId = useId()
  const go = (position: TextPosition) => {
    if ('meta' in position) onMeta(position.meta)
    else focus.open({ elementID: position.zone, ...(position.range && { range: position.range }) })
  }
  const findings = score?.findings ?? []
  const total = findings.length
  const passed = findings.filter(({ state }) => state === 'good').length
  return (
    <Card
      title="SEO help"
      busy={score === undefined}
      aside={
        <span className="flex items-center gap-1">
          {total > 0 && (
            <span className="figures">
              {passed < total && (
                <>
                  <span className="font-semibold text-text">{total - passed}</span> to improve ·{' '}
                </>
              )}
              {passed} of {total} pass
            </span>
          )}
          <span className="lg:hidden">
            <RevealButton subject="SEO help" open={open} controls={bodyId} onOpenChange={setOpen} />
          </span>
        </span>
      }
    >
      {total > 0 && (
        <ProgressBar
          label="Passed checks, by importance"
          value={passedShare(findings)}
          valueText={`${passed} of ${total}`}
          tone={findings.some(({ state }) => state === 'fails') ? 'low' : 'high'}
        />
      )}
      <div id={bodyId} className={cn('mt-3 flex flex-col', !open && 'max-lg:hidden')}>
        {score?.problem !== undefined && (
          <div role="alert" className="mb-3 flex flex-col items-start gap-2 text-caption text-muted">
            <p>{PROBLEMS[score.problem]}</p>
            <Button size="sm" onClick={score.retry}>
              Retry
            </Button>
          </div>
        )}
        {score === undefined ? (
          <SkeletonText lines={6} />
        ) : (
          <>
            {score.gaps !== undefined && score.gaps.length > 0 && <OrderGaps gaps={score.gaps} />}
            <FindingList findings={score.findings} onGo={go} onFix={onFix} />
            {score.keywords.length > 0 && (
              <div className="mt-4 border-t border-hairline pt-3">
                <KeywordTabs keywords={score.keywords} onGo={go} />
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

/** What the text lacks of its order: said before everything else, because such a strategy is not ready (SCORE-21). */
function OrderGaps({ gaps }: { gaps: readonly string[] }) {
  return (
    <div role="status" className="mb-3 flex items-start gap-2 text-red-solid">
      <Icon of={OctagonX} className="mt-0.5 shrink-0" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong className="font-semibold">Not what was ordered.</strong> {gaps.join(' ')}
      </p>
    </div>
  )
}

/** How many passed checks are shown at first. */
const SHOWN_GOOD = 3

/** The findings first, then the passed checks; most of those only on demand. */
function FindingList({
  findings,
  onGo,
  onFix,
}: {
  findings: readonly Finding[]
  onGo: (position: TextPosition) => void
  onFix: (fix: Fix) => void
}) {
  const [all, setAll] = useState(false)
  const listId = useId()
  const toImprove = findings.filter(({ state }) => state !== 'good')
  const good = findings.filter(({ state }) => state === 'good')
  const shown = all ? good : good.slice(0, SHOWN_GOOD)
  const more = good.length - SHOWN_GOOD
  return (
    <>
      <ul id={listId} aria-label="Findings" className="-mx-1.5 flex flex-col gap-0.5">
        {[...toImprove, ...shown].map((finding) => (
          // A new finding starts at its first position.
          <FindingRow
            key={`${finding.check} ${finding.state} ${finding.positions.length}`}
            finding={finding}
            onGo={onGo}
            onFix={onFix}
          />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          aria-expanded={all}
          aria-controls={listId}
          className="mt-1 ml-6 self-start rounded-control text-caption font-medium text-accent hover:underline"
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show ${more} more passed checks`}
        </button>
      )}
    </>
  )
}

interface FindingRowProps {
  finding: Finding
  /** Scrolls a position into view. */
  onGo: (position: TextPosition) => void
  /** Applies the finding's fix. */
  onFix: (fix: Fix) => void
}

const LOOKS = {
  fails: { icon: OctagonX, tone: 'text-red-solid', said: 'Must be resolved: ' },
  attention: { icon: CircleAlert, tone: 'text-orange-solid', said: 'To review: ' },
  good: { icon: CircleCheck, tone: 'text-green-solid', said: 'Good: ' },
} as const

/** The finding of a check. Each click goes to the next position in the text. */
function FindingRow({ finding, onGo, onFix }: FindingRowProps) {
  const { state, sentence, detail, positions, fix } = finding
  const [pressed, setPressed] = useState(0)
  const at = pressed % Math.max(positions.length, 1)
  const position = positions[at]
  const shown = pressed === 0 ? positions.length : ((pressed - 1) % positions.length) + 1
  const needsAttention = state !== 'good'
  const { icon, tone, said } = LOOKS[state]
  const content = (
    <>
      <Icon of={icon} className={cn('mt-0.5 shrink-0', tone)} />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">
          <span className="sr-only">{said}</span>
          {sentence}
        </span>
        {detail !== '' && <span className="block text-caption wrap-anywhere text-muted">{detail}</span>}
        {positions.length > 1 && needsAttention && (
          <span className="figures block text-caption text-subtle">
            {pressed === 0 ? `${positions.length} places` : `${shown} of ${positions.length}`}
          </span>
        )}
      </span>
    </>
  )
  const rowClass = 'flex w-full items-start gap-2 rounded-control px-1.5 py-1 text-left'
  return (
    <li data-check={finding.check} data-state={state}>
      {position === undefined ? (
        <div className={rowClass}>{content}</div>
      ) : (
        <button
          type="button"
          className={cn(rowClass, 'hover:bg-hover')}
          onClick={() => {
            setPressed(pressed + 1)
            onGo(position)
          }}
        >
          {content}
        </button>
      )}
      {fix !== undefined && (
        // The detail above has the whole name of the page.
        <Button size="sm" className="mt-0.5 mb-1 ml-7.5 max-w-[calc(100%-1.875rem)]" onClick={() => onFix(fix)}>
          <span className="truncate">{fix.label}</span>
        </Button>
      )}
    </li>
  )
}

/** How many keywords are shown at once. */
const SHOWN = 8

const LISTS = [
  { value: 'target', label: 'Target Keywords' },
  { value: 'related', label: 'Related Keywords' },
] as const

interface KeywordTabsProps {
  keywords: readonly KeywordScore[]
  /** Scrolls a position into view. */
  onGo: (position: TextPosition) => void
}

/** The target keywords of the strategy and the related ones of its page, each with its mentions (M238). */
function KeywordTabs({ keywords, onGo }: KeywordTabsProps) {
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
          <span className={cn('min-w-0 flex-1 wrap-anywhere', mentions === 0 && 'text-muted')}>
            {keyword}
            {tooOften && <span className="block text-caption text-orange-solid">Too often</span>}
          </span>
          <span className={cn('figures shrink-0', mentions === 0 ? 'text-muted' : 'font-medium')}>
            {mentions}
            <span className="sr-only"> {pluralize(mentions, 'mention').replace(/^\S+ /, '')}</span>
          </span>
          <span aria-hidden className="flex shrink-0 gap-0.5 self-center">
            {Array.from({ length: COUNTED_MENTIONS }, (_, dot) => (
              <span key={dot} className={cn('size-1.5 rounded-[2px]', dotClass(dot < counted, tooOften))} />
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
