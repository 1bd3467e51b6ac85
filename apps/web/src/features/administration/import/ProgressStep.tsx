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
  const share = total === 0 ? '' : `${formatNumber((100 * done) / total, { maximumDecimals: 0 })}%`
  return (
    <Card title={title} aside={<span className="figures">{share}</span>}>
      <ProgressBar
        label={title}
        value={total === 0 ? undefined : done / total}
        {...(share !== '' && { valueText: share })}
        tone="accent"
      />
      <p className="mt-3 min-h-5 wrap-anywhere text-muted">{message}</p>
      <p className="text-muted">You can leave this page. The work continues, and the result is listed under Import.</p>
    </Card>
  )
}
