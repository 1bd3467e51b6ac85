import { COUNTED_MENTIONS, type KeywordScore, type TextPosition } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Tooltip } from '@rankdesk/ui'
import { useState } from 'react'
import { partsText } from './keywordParts.ts'

export interface KeywordRowProps {
  score: KeywordScore
  /** Scrolls a position into view. */
  onGo: (position: TextPosition) => void
}

/** A keyword with its mentions, of which three count (C14). Each click goes to the next mention. */
export function KeywordRow({ score, onGo }: KeywordRowProps) {
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
