import { cn } from '@rankdesk/ui'

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

/** A line of a difference: in both texts, only in the older one, or only in the newer one. */
interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Returns the difference of two texts line by line, with the longest common sequence of lines kept. */
function diffLines(before: string, after: string): DiffLine[] {
  const a = before.split('\n')
  const b = after.split('\n')
  // lengths[i][j] is the length of the longest common sequence of a from i and b from j.
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? []
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const [before1, after1] = [a[i], b[j]]
    if (before1 !== undefined && before1 === after1) {
      lines.push({ kind: 'same', text: before1 })
      i += 1
      j += 1
    } else if (before1 !== undefined && (after1 === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: before1 })
      i += 1
    } else {
      lines.push({ kind: 'added', text: after1 ?? '' })
      j += 1
    }
  }
  return lines
}
