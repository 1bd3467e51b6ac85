import { Card, Field, MultiSelect } from '@rankdesk/ui'
import type { BlogSectionProps } from './blogSectionProps.ts'

/** The connections of an entry with the parts of the site that list the client's work (M273). */
export function ConnectionsCard({ content, draft, actions }: BlogSectionProps) {
  return (
    <Card title="System connections">
      {content.systems.length === 0 ? (
        <p className="text-muted">This client has no systems. They are added when specialties are mapped.</p>
      ) : (
        <Field label="Systems">
          <MultiSelect
            options={content.systems.map(({ systemId, systemName }) => ({
              value: String(systemId),
              label: systemName,
            }))}
            value={draft.fields.systems.map(String)}
            onChange={(ids) => actions.change({ systems: ids.map(Number) })}
          />
        </Field>
      )}
    </Card>
  )
}
