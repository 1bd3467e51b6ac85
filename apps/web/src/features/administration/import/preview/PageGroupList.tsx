import type { ImportClient, PageGroup } from '@rankdesk/api'
import { formatNumber, pluralize } from '@rankdesk/format'
import { Checkbox } from '@rankdesk/ui'

export interface PageGroupListProps {
  /** The name of the client, for the name of the list. */
  client: string
  groups: ImportClient['pageGroups']
  /** Whether a choice is being saved. */
  disabled: boolean
  /** Receives the id of a group and whether its pages are imported. */
  onChange: (id: string, isImported: boolean) => void
}

const TITLES: Readonly<Record<PageGroup['kind'], string>> = {
  'not-found': 'Error pages',
  parameters: 'Lists and filters',
  section: 'Hacked or in another language',
  duplicates: 'Repeated pages',
}

/** The pages that may be none of the business: what shows it, and whether they are imported. Nothing without any. */
export function PageGroupList({ client, groups = [], disabled, onChange }: PageGroupListProps) {
  if (groups.length === 0) return null
  return (
    <section aria-label={`Pages to check of ${client}`}>
      <h3 className="text-caption font-medium text-muted">Pages to check: clear a box to leave them out</h3>
      <ul className="divide-y divide-hairline">
        {groups.map((group) => (
          <li key={group.id} className="py-2 wrap-anywhere">
            <Checkbox
              label={`${TITLES[group.kind]} (${pluralize(group.count, 'page')}): ${pathsText(group)}`}
              hint={group.reason}
              value={group.isImported}
              disabled={disabled}
              onChange={(isImported) => onChange(group.id, isImported)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function pathsText({ paths, count }: PageGroup): string {
  const rest = count - paths.length
  return rest > 0 ? `${paths.join(', ')} and ${formatNumber(rest)} more` : paths.join(', ')
}
