import { Card, Field, TextArea, TextInput } from '@rankdesk/ui'
import type { MetaDraft } from './useMetaDraft.ts'

/** Title and description of the page for search engines (M241); sent with the publish. */
export function MetaCard({ draft }: { draft: MetaDraft }) {
  return (
    <Card title="Search result" aside="Published with the text">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Meta title">
          <TextInput
            maxLength={500}
            value={draft.metaTitle}
            onChange={(event) => draft.change({ metaTitle: event.target.value })}
          />
        </Field>
        <Field label="Meta description">
          <TextArea
            autoGrow
            rows={2}
            maxLength={1000}
            value={draft.metaDescription}
            onChange={(event) => draft.change({ metaDescription: event.target.value })}
          />
        </Field>
      </div>
    </Card>
  )
}
