import { authorshipShares, pluralize, countWords, textOf } from '@rankdesk/format'
import { Card, Switch } from '@rankdesk/ui'
import { useDeferredValue, useMemo } from 'react'
import { useAuthorshipShown } from './authorshipShown.ts'
import { authorshipOfDraft, type ZoneDraft } from './zoneDraft.ts'

const ORIGIN_STYLES = [
  { origin: 'site', label: 'Site', fill: 'bg-grey-chart' },
  { origin: 'ai', label: 'AI', fill: 'bg-series-3' },
  { origin: 'human', label: 'Human', fill: 'bg-series-2' },
] as const

/**
 * The authors of the document's words: the client's site, the writer, or people (D03), with a switch that highlights
 * the people's.
 */
export function AuthorshipCard({ drafts }: { drafts: readonly ZoneDraft[] }) {
  const [shown, show] = useAuthorshipShown()
  // Typing takes priority over counting.
  const counted = useDeferredValue(drafts)
  const { words, shares } = useMemo(() => sharesOf(counted), [counted])
  const parts = ORIGIN_STYLES.map((style) => ({ ...style, percent: shares[style.origin] }))
  return (
    <Card title="Authorship" aside={pluralize(words, 'word')}>
      <div className="flex flex-col gap-3">
        <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-mark bg-sunken">
          {parts.map(({ origin, fill, percent }) => (
            <span key={origin} className={`${fill} h-full`} style={{ width: `${percent}%` }} />
          ))}
        </div>
        <ul className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-caption text-muted">
          {parts.map(({ origin, label, fill, percent }) => (
            <li key={origin} className="figures flex items-center gap-1.5">
              <span aria-hidden className={`size-2.5 rounded-mark ${fill}`} />
              {label} {percent}%
            </li>
          ))}
        </ul>
        <Switch label="Show in the text" value={shown} onChange={show} />
      </div>
    </Card>
  )
}

function sharesOf(drafts: readonly ZoneDraft[]) {
  const texts = drafts.map((draft) => textOf(draft.content))
  const runs = drafts.flatMap(authorshipOfDraft)
  return {
    words: texts.reduce((sum, text) => sum + countWords(text), 0),
    shares: authorshipShares(texts.join(''), runs),
  }
}
