import type { BlogContent, StrategyDetails } from '@rankdesk/api'
import { Card, FormField, Switch, TextArea, TextInput } from '@rankdesk/ui'
import type { BlogFields } from './blogFields.ts'
import { IdSelect } from './IdSelect.tsx'
import { SocialPreview } from './SocialPreview.tsx'

export interface BlogSettingsCardProps {
  strategy: StrategyDetails
  /** The choices. */
  content: BlogContent
  /** The fields for the preview. */
  fields: BlogFields
}

/** The settings of an entry (M269): sharing, featured, categories. Needs the form of the settings around it. */
export function BlogSettingsCard({ strategy, content, fields }: BlogSettingsCardProps) {
  return (
    <Card title="Settings">
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <FormField name="socialTitle" label="Social title" hint="Leave empty to use the title of the entry.">
              {(field) => <TextInput {...field} />}
            </FormField>
            <FormField
              name="socialDescription"
              label="Social description"
              hint="Leave empty to use the meta description."
            >
              {(field) => <TextArea {...field} autoGrow rows={3} />}
            </FormField>
          </div>
          <SocialPreview strategy={strategy} fields={fields} />
        </div>
        <FormField name="featured">
          {(field) => <Switch {...field} label="Featured" hint="Shows the entry first in the blog’s list." />}
        </FormField>
        <CategoryFields content={content} />
      </div>
    </Card>
  )
}

function CategoryFields({ content: { categories, specialties } }: { content: BlogContent }) {
  const categoryOptions = categories.map(({ categoryId, categoryName }) => ({ id: categoryId, name: categoryName }))
  const specialtyOptions = specialties.map((each) => ({ id: each.masterPageId, name: each.specialtyTypeName }))
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FormField name="blogCategories" label="Categories">
        {(field) => <IdSelect {...field} options={categoryOptions} />}
      </FormField>
      <FormField name="specialties" label="Specialties">
        {(field) => <IdSelect {...field} options={specialtyOptions} />}
      </FormField>
    </div>
  )
}
