import { cn } from '@rankdesk/ui'
import { diffLines, type DiffLine } from './diffLines.ts'

const LINES: Record<DiffLine['kind'], { sign: string; name: string; className: string }> = {
  same: { sign: ' ', name: '', className: '' },
  removed: { sign: '−', name: 'Removed: ', className: 'bg-red-soft text-on-red-soft' },
  added: { sign: '+', name: 'Added: ', className: 'bg-green-soft text-on-green-soft' },
}

/** The difference of two versions of a prompt, with a sign for each changed line. */
export function PromptDifference({ label, before, after }: { label: string; before: string; after: string }) {
  if (before === after) return <p className="text-muted">There is no difference.</p>
  return (
    <ol aria-label={label} className="rounded-control border border-hairline py-1 font-mono text-caption">
      {diffLines(before, after).map(({ kind, text }, index) => {
        const { sign, name, className } = LINES[kind]
        return (
          <li key={index} className={cn('flex gap-2 px-2', className)}>
            <span aria-hidden className="w-2 shrink-0">
              {sign}
            </span>
            <span className="min-w-0 wrap-break-word whitespace-pre-wrap">
              <span className="sr-only">{name}</span>
              {text}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
