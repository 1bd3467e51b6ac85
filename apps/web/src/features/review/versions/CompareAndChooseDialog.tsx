import { diffHtml } from '@rankdesk/editor'
import { countWordsOfHtml, escapeText } from '@rankdesk/format'
import { Button, Chip, Dialog, SafeHtml, SegmentedControl } from '@rankdesk/ui'
import { type ReactNode, useState } from 'react'
import { useReview } from '../reviewContext.ts'
import type { ReplacedMeta, ReplacedZone } from './useReplaceText.ts'
import { TextDifference } from './TextDifference.tsx'
import { useRestore } from './useRestore.ts'

/**
 * The comparison after a reset or a generation: each replaced text with its new version, word by word, and the choice
 * between both (D25). Closing it loses nothing: the old texts stay in the zone's versions.
 */
export function CompareAndChooseDialog() {
  const { replacing } = useReview()
  const { action, replaced, comparing, compare } = replacing
  return (
    <Dialog
      open={comparing}
      onOpenChange={compare}
      title="Compare and choose"
      subtitle={`${action} replaced these texts. Keep the new text or restore the old one. Both stay in the zone's versions.`}
      width={860}
      fullscreenable
      footer={
        <Button variant="primary" onClick={() => compare(false)}>
          Done
        </Button>
      }
    >
      <ul className="flex flex-col gap-4 pb-1">
        {replaced?.zones.map((zone) => (
          <ReplacedZoneText key={zone.elementID} replaced={zone} />
        ))}
        {replaced?.meta.map((text) => (
          <ReplacedMetaText key={text.field} replaced={text} />
        ))}
      </ul>
    </Dialog>
  )
}

/** A zone with a replaced text: the difference, and buttons to switch between both texts. */
function ReplacedZoneText({ replaced }: { replaced: ReplacedZone }) {
  const { strategy, actions } = useReview()
  const { elementID, name, old, now } = replaced
  const { busy, restore } = useRestore(strategy.strategyId, actions)
  const [isOld, setIsOld] = useState(false)
  const choose = async (toOld: boolean) => {
    if (await restore(elementID, toOld ? old.version : now.version)) setIsOld(toOld)
  }
  return (
    <Choice name={name} isOld={isOld} busy={busy !== undefined} onChoose={(toOld) => void choose(toOld)}>
      <TwoTexts name={name} old={old.content} now={now.content} />
    </Choice>
  )
}

/** The same for a meta text, which is stored only on this device until it is published. */
function ReplacedMetaText({ replaced }: { replaced: ReplacedMeta }) {
  const { meta } = useReview()
  const { field, name, old, now } = replaced
  const isOld = meta[field] === old
  return (
    <Choice name={name} isOld={isOld} busy={false} onChoose={(toOld) => meta.change({ [field]: toOld ? old : now })}>
      <TwoTexts name={name} old={escapeText(old)} now={escapeText(now)} />
    </Choice>
  )
}

interface ChoiceProps {
  name: string
  isOld: boolean
  busy: boolean
  onChoose: (toOld: boolean) => void
  children: ReactNode
}

function Choice({ name, isOld, busy, onChoose, children }: ChoiceProps) {
  const action = isOld ? 'Use the new text' : 'Restore the old text'
  return (
    <li aria-label={name} className="min-w-0 rounded-control border border-line p-3 sm:p-4">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-semibold">{name}</h3>
        <Chip hue={isOld ? 'yellow' : 'blue'}>{isOld ? 'Old text' : 'New text'}</Chip>
        <span className="ml-auto">
          <Button size="sm" loading={busy} aria-label={`${action} of ${name}`} onClick={() => onChoose(!isOld)}>
            {action}
          </Button>
        </span>
      </div>
      {children}
    </li>
  )
}

const VIEWS = [
  { value: 'difference', label: 'Difference' },
  { value: 'both', label: 'Side by side' },
] as const

/** An old and a new text: word by word, or side by side, which is the default for texts that have little in common. */
function TwoTexts({ name, old, now }: { name: string; old: string; now: string }) {
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
