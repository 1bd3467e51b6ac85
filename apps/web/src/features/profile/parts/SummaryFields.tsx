import { Card, FormField, TextArea } from '@rankdesk/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Summary } from './useSummary.ts'

export interface SummaryFieldsProps {
  /** What is sent in place of an empty message to the client; '' for nothing. */
  defaultExternal: string
}

/** The fields for the messages to the client and to the team. Needs a form with a `summary` around it. */
export function SummaryFields({ defaultExternal }: SummaryFieldsProps) {
  // The default is shown until it is edited. It does not come back while a person types another text.
  const [isEdited, setIsEdited] = useState(false)
  const external = useWatch<{ summary: Summary }, 'summary.external'>({ name: 'summary.external' })
  const isDefault = external === '' && defaultExternal !== ''
  return (
    <Card title="Summary">
      <div className="flex flex-col gap-4">
        <FormField
          name="summary.external"
          label="External summary"
          hint={
            isDefault && isEdited ? `Without a text the client sees “${defaultExternal}”` : 'The client sees this text.'
          }
        >
          {(field) => (
            <TextArea
              {...field}
              value={isDefault && !isEdited ? defaultExternal : external}
              rows={3}
              autoGrow
              onChange={(event) => {
                setIsEdited(true)
                field.onChange(event)
              }}
            />
          )}
        </FormField>
        <FormField name="summary.internal" label="Internal note" hint="For the team only.">
          {(field) => <TextArea {...field} rows={3} autoGrow />}
        </FormField>
      </div>
    </Card>
  )
}
