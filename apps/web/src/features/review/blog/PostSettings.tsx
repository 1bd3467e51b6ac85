import type { BlogContent, StrategyDetails } from '@rankdesk/api'
import { Button, Card, FormField, Icon, Select, Switch, TextArea, TextInput } from '@rankdesk/ui'
import { ImagePlus, X } from 'lucide-react'
import { useMediaPicker } from '#features/media/index.ts'
import type { BlogFields } from './blogFields.ts'
import { IdSelect } from './IdSelect.tsx'

const PICTURES = ['image'] as const

export interface PostSettingsProps {
  strategy: StrategyDetails
  /** The choices. */
  content: BlogContent
  website: NonNullable<BlogContent['website']>
  /** The chosen picture. */
  picture: BlogFields['picture']
}

/** The settings of an entry that becomes a post of the client's own website. Needs the form of the settings around it. */
export function PostSettings({ strategy, content, website, picture }: PostSettingsProps) {
  const { address, authors } = website
  const categoryOptions = content.categories.map(({ categoryId, categoryName }) => ({
    id: categoryId,
    name: categoryName,
  }))
  return (
    <Card title="Settings of the post">
      <div className="flex flex-col gap-4">
        <p className="text-muted">The entry becomes a post of {address}. What is empty is left to the website.</p>
        <FormField name="excerpt" label="Excerpt" hint="The short text in lists of posts.">
          {(field) => <TextArea {...field} autoGrow rows={2} />}
        </FormField>
        <div className="grid gap-4 md:grid-cols-2">
          <FormField name="author" label="Author">
            {(field) => (
              <Select
                {...field}
                options={[
                  { value: '', label: 'The account of the connection' },
                  ...authors.map((name) => ({ value: name, label: name })),
                ]}
              />
            )}
          </FormField>
          <FormField name="blogCategories" label="Categories">
            {(field) => <IdSelect {...field} options={categoryOptions} />}
          </FormField>
        </div>
        <FormField name="picture" label="Picture">
          {(field) => <PictureField {...field} strategy={strategy} />}
        </FormField>
        {picture !== null && (
          <FormField
            name="picture.alt"
            label="Alternative text"
            hint="What the picture shows, for those who do not see it."
          >
            {(field) => <TextInput {...field} />}
          </FormField>
        )}
        <FormField name="featured">
          {(field) => <Switch {...field} label="Sticky" hint="Shows the post first in the lists of the website." />}
        </FormField>
      </div>
    </Card>
  )
}

interface PictureFieldProps {
  strategy: StrategyDetails
  value: { path: string; alt: string } | null | undefined
  onChange: (value: { path: string; alt: string } | null) => void
}

/** Chooses a picture of the media library, with the alternative text that goes with it. */
function PictureField({ strategy: { projectId, domain }, value, onChange }: PictureFieldProps) {
  const { pickFile, picker } = useMediaPicker()
  if (projectId === null) return <p className="text-muted">This client has no media library.</p>
  const choose = async () => {
    const picked = await pickFile({ site: { projectId, domain }, types: PICTURES })
    if (picked !== null) onChange({ path: picked.file.path, alt: picked.alt })
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<Icon of={ImagePlus} />} onClick={() => void choose()}>
          {value == null ? 'Choose a picture' : 'Choose another'}
        </Button>
        {value != null && (
          <>
            <span className="min-w-0 wrap-anywhere">{value.path}</span>
            <Button size="sm" variant="ghost" icon={<Icon of={X} />} onClick={() => onChange(null)}>
              Remove
            </Button>
          </>
        )}
      </div>
      {picker}
    </div>
  )
}
