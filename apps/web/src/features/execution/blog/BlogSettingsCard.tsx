import { Card, Field, MultiSelect, Switch, TextArea, TextInput } from '@rankdesk/ui'
import type { BlogSectionProps } from './blogSectionProps.ts'
import { SocialPreview } from './SocialPreview.tsx'

/** The settings of an entry (M269): sharing, featured, categories. */
export function BlogSettingsCard({ strategy, content, draft, actions }: BlogSectionProps) {
  const { fields } = draft
  return (
    <Card title="Settings">
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <Field label="Social title" hint="Leave empty to use the title of the entry.">
              <TextInput
                maxLength={300}
                value={fields.socialTitle}
                onChange={(event) => actions.change({ socialTitle: event.target.value })}
              />
            </Field>
            <Field label="Social description" hint="Leave empty to use the meta description.">
              <TextArea
                autoGrow
                rows={3}
                maxLength={1000}
                value={fields.socialDescription}
                onChange={(event) => actions.change({ socialDescription: event.target.value })}
              />
            </Field>
          </div>
          <SocialPreview strategy={strategy} fields={fields} />
        </div>
        <Switch
          value={fields.featured}
          onChange={(featured) => actions.change({ featured })}
          label="Featured"
          hint="Shows the entry first in the blog’s list."
        />
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Categories">
            <MultiSelect
              options={content.categories.map(({ categoryId, categoryName }) => ({
                value: String(categoryId),
                label: categoryName,
              }))}
              value={fields.blogCategories.map(String)}
              onChange={(ids) => actions.change({ blogCategories: ids.map(Number) })}
            />
          </Field>
          <Field label="Specialties">
            <MultiSelect
              options={content.specialties.map(({ masterPageId, specialtyTypeName }) => ({
                value: String(masterPageId),
                label: specialtyTypeName,
              }))}
              value={fields.specialties.map(String)}
              onChange={(ids) => actions.change({ specialties: ids.map(Number) })}
            />
          </Field>
        </div>
      </div>
    </Card>
  )
}
