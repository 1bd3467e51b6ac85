import { Card, Field, TextInput } from '@rankdesk/ui'
import type { BlogSectionProps } from './blogSectionProps.ts'

/** The author of the entry (M268). */
export function AuthorCard({ draft, actions }: BlogSectionProps) {
  return (
    <Card title="Author">
      <Field label="Author">
        <TextInput
          maxLength={200}
          value={draft.fields.author}
          onChange={(event) => actions.change({ author: event.target.value })}
        />
      </Field>
    </Card>
  )
}
