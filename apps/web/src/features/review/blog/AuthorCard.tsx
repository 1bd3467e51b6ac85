import { Card, FormField, TextInput } from '@rankdesk/ui'

/** The author of the entry (M268). Needs the form of the settings around it. */
export function AuthorCard() {
  return (
    <Card title="Author">
      <FormField name="author" label="Author">
        {(field) => <TextInput {...field} />}
      </FormField>
    </Card>
  )
}
