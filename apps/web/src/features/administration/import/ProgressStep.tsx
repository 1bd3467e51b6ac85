import type { ImportDetails } from '@rankdesk/api'
import { formatNumber } from '@rankdesk/format'
import { Card, ProgressBar } from '@rankdesk/ui'

const TITLES: Partial<Record<ImportDetails['state'], string>> = {
  reading: 'Reading the files',
  writing: 'Importing',
  undoing: 'Undoing the import',
}

/** The progress of the work that the server does in the background. */
export function ProgressStep({ details: { state, progress } }: { details: ImportDetails }) {
  const { done, total, message } = progress
  const title = TITLES[state] ?? 'Working'
  const count = total === 0 ? '' : `${formatNumber(done)} of ${formatNumber(total)}`
  return (
    <Card title={title} aside={<span className="figures">{count}</span>}>
      <ProgressBar
        label={title}
        value={total === 0 ? undefined : done / total}
        {...(count !== '' && { valueText: count })}
        tone="accent"
      />
      <p className="mt-3 min-h-5 wrap-anywhere text-muted">{message}</p>
      <p className="text-muted">You can leave this page. The work continues, and the result is listed under Import.</p>
    </Card>
  )
}
