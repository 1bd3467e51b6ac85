import { Card, Form, FormField, TextInput } from '@rankdesk/ui'
import { publishProblemOf, type ReviewForms } from '../publish/reviewForms.ts'
import { blogTitleSchema } from './blogForms.ts'
import type { BlogSectionProps } from './blogSectionProps.ts'

/** The title of the entry and its topic (M268, M270, M272). */
export function BlogTitleCard({ content, draft, forms }: BlogSectionProps & { forms: ReviewForms }) {
  const { entryName } = draft.value
  return (
    <Card title="Title" aside={STATES[draft.status]}>
      <Form
        aria-label="Title"
        schema={blogTitleSchema}
        defaultValues={{ entryName }}
        values={{ entryName }}
        handle={forms.register('blogTitle')}
        describeError={publishProblemOf}
        onValuesChange={draft.changePart}
        onSubmit={draft.flush}
      >
        <FormField name="entryName" label="Title" hint={`Topic: ${content.topic.topic}`}>
          {(field) => <TextInput {...field} />}
        </FormField>
      </Form>
    </Card>
  )
}

const STATES = {
  saved: 'Saved',
  unsaved: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved',
  conflict: 'Not saved',
  found: 'Not saved',
} as const
