import { Card, FormField, TextArea } from '@rankdesk/ui'

/** The fields for the messages to the client and to the team. Needs a form with a `summary` around it. */
export function SummaryFields({ defaultExternal }: { defaultExternal?: string }) {
  return (
    <Card title="Summary">
      <div className="flex flex-col gap-4">
        <FormField
          name="summary.external"
          label="External summary"
          hint={
            defaultExternal === undefined
              ? 'The client sees this text.'
              : `The client sees this text. Default: “${defaultExternal}”`
          }
        >
          {(field) => <TextArea {...field} rows={3} autoGrow />}
        </FormField>
        <FormField name="summary.internal" label="Internal note" hint="For the team only.">
          {(field) => <TextArea {...field} rows={3} autoGrow />}
        </FormField>
      </div>
    </Card>
  )
}
