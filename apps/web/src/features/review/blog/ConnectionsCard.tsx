import type { BlogContent } from '@rankdesk/api'
import { Card, FormField } from '@rankdesk/ui'
import { IdSelect } from './IdSelect.tsx'

/**
 * The connections of an entry with the parts of the site that list the client's work (M273). Needs the form of the
 * settings around it.
 */
export function ConnectionsCard({ systems }: Pick<BlogContent, 'systems'>) {
  return (
    <Card title="System connections">
      {systems.length === 0 ? (
        <p className="text-muted">This client has no systems. They are added when specialties are mapped.</p>
      ) : (
        <FormField name="systems" label="Systems">
          {(field) => (
            <IdSelect
              {...field}
              options={systems.map(({ systemId, systemName }) => ({ id: systemId, name: systemName }))}
            />
          )}
        </FormField>
      )}
    </Card>
  )
}
