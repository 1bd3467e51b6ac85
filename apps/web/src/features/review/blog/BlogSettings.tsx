import { Form, FormError } from '@rankdesk/ui'
import { publishProblemOf, type ReviewForms } from '../publish/reviewForms.ts'
import { AuthorCard } from './AuthorCard.tsx'
import { blogSettingsSchema } from './blogForms.ts'
import type { BlogSectionProps } from './blogSectionProps.ts'
import { BlogSettingsCard } from './BlogSettingsCard.tsx'
import { ConnectionsCard } from './ConnectionsCard.tsx'

export interface BlogSettingsProps extends BlogSectionProps {
  /** The text of all zones; an entry without text is not published (M272). */
  text: string
  forms: ReviewForms
}

/** The form below the text of an entry: settings, system connections and author (M268). */
export function BlogSettings({ strategy, content, draft, text, forms }: BlogSettingsProps) {
  const { entryName: _title, blogCategories, specialties, systems, ...fields } = draft.value
  const values = {
    ...fields,
    blogCategories: [...blogCategories],
    specialties: [...specialties],
    systems: [...systems],
    content: text,
  }
  return (
    <Form
      aria-label="Settings of the entry"
      className="flex flex-col gap-4"
      schema={blogSettingsSchema}
      defaultValues={values}
      values={values}
      handle={forms.register('blogSettings')}
      describeError={publishProblemOf}
      onValuesChange={({ content: _text, systems: connected = [], ...changed }) =>
        draft.changePart({ ...changed, systems: connected })
      }
      onSubmit={draft.flush}
    >
      <FormError name="content" label="Content" />
      <BlogSettingsCard strategy={strategy} content={content} fields={draft.value} />
      <ConnectionsCard systems={content.systems} />
      <AuthorCard />
    </Form>
  )
}
