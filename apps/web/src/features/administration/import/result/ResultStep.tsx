import type { ImportDetails } from '@rankdesk/api'
import { formatInstant, parseInstant, pluralize } from '@rankdesk/format'
import { Banner, Button, Card, Chip } from '@rankdesk/ui'
import { Link } from '#lib/routing/Link.tsx'
import { outcomeText } from '#lib/imports/importSummaryTexts.ts'
import { UndoButton } from './UndoButton.tsx'

/** The result of an import that was written, or what became of it. */
export function ResultStep({ details }: { details: ImportDetails }) {
  const { importId, state, created, updated, result, clients } = details
  const warnings = clients.reduce((sum, client) => sum + client.warningCount, 0) + details.warnings.length
  const outcome = outcomeText(details)
  // The title already counts the clients.
  const summary = (result?.summary ?? '').replace(outcome, '').replace(/^, /, '')
  if (state === 'undone') return <Undone details={details} />
  return (
    <>
      <Banner
        tone="success"
        title={`${outcome}.`}
        action={<UndoButton importId={importId} created={created ?? 0} updated={updated ?? 0} />}
      >
        {summary !== '' && `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`}
        {warnings > 0 && ` ${pluralize(warnings, 'warning')} about rows that were skipped.`}
      </Banner>
      {result !== null && (
        <Card title="Imported clients">
          <ul className="divide-y divide-hairline">
            {result.clients.map(({ clientId, businessName, domain, isNew, notes }) => (
              <li key={clientId} className="py-2 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-2">
                  <Link to={`/client/${clientId}/overview`} className="font-medium">
                    {businessName}
                  </Link>
                  <span className="text-muted">{domain}</span>
                  <Chip hue={isNew ? 'green' : 'blue'}>{isNew ? 'New' : 'Updated'}</Chip>
                </p>
                {notes.map((note) => (
                  <p key={note} className="text-muted wrap-anywhere">
                    {note}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Again />
    </>
  )
}

function Undone({ details: { undoneAt, undoneBy } }: { details: ImportDetails }) {
  const by = undoneBy === null ? '' : ` by ${undoneBy}`
  return (
    <>
      <Banner title="This import was undone">
        {undoneAt === null ? '' : `On ${formatInstant(parseInstant(undoneAt))}${by}.`} To import the files again, drop
        them again.
      </Banner>
      <Again />
    </>
  )
}

function Again() {
  return (
    <Button asChild className="self-start">
      <Link unstyled to="/administration/import">
        Import more
      </Link>
    </Button>
  )
}
