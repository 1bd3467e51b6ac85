import { Card, FormField, TextArea } from '@rankdesk/ui'

export interface SummaryFieldsProps {
  /** What is sent in place of an empty message to the client; '' for nothing. */
  defaultExternal: string
  /** Called when a person types the message to the client. */
  onTyped: () => void
}

/** The fields for the messages to the client and to the team. Needs a form with a `summary` around it. */
export function SummaryFields({ defaultExternal, onTyped }: SummaryFieldsProps) {
  return (
    <Card title="Summary">
      <div className="flex flex-col gap-4">
        <FormField
          name="summary.external"
          label="External summary"
          hint={
            defaultExternal === ''
              ? 'The client sees this text.'
              : `Without a text the client sees “${defaultExternal}”`
          }
        >
          {(field) => (
            <TextArea
              {...field}
              rows={3}
              autoGrow
              onChange={(event) => {
                onTyped()
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
