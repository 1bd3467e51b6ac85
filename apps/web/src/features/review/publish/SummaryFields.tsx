import { FormField, TextArea } from '@rankdesk/ui'

export interface SummaryFieldsProps {
  /** The names of the fields. */
  external: string
  internal: string
  /** What becomes of the message to the client. */
  hint: string
}

/** The fields for the messages to the client and to the team about a publish (M258). Belongs inside of a form. */
export function SummaryFields({ external, internal, hint }: SummaryFieldsProps) {
  return (
    <>
      <FormField name={external} label="External summary" hint={hint}>
        {(field) => <TextArea {...field} autoGrow rows={2} />}
      </FormField>
      <FormField name={internal} label="Internal note" hint="For the team only.">
        {(field) => <TextArea {...field} autoGrow rows={2} />}
      </FormField>
    </>
  )
}
