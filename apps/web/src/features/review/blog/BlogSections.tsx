import { type BlogContent, publishBlog, saveBlogDraft, type StrategyDetails } from '@rankdesk/api'
import { Banner, Button, Card, Form, FormError, FormField, Skeleton, Switch, TextArea, TextInput } from '@rankdesk/ui'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { MineOrTheirs } from '#lib/autosave/MineOrTheirs.tsx'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { draftErrorText } from '#lib/forms/draftErrorText.ts'
import { publishProblemOf, type ReviewForms } from '../publish/reviewForms.ts'
import { useReview } from '../reviewContext.ts'
import type { BlogFields } from './blogFields.ts'
import { IdSelect } from './IdSelect.tsx'
import { PostSettings } from './PostSettings.tsx'
import type { BlogDraft, BlogFieldsDraft } from './useBlogDraft.ts'

/**
 * The content of a review: search result and document. That of a blog entry is within the entry's sections (M268): title,
 * content, settings, system connections, author.
 */
export function BlogSections({ children }: { children: ReactNode }) {
  const { blog } = useReview()
  return blog === undefined ? children : <EntrySections blog={blog}>{children}</EntrySections>
}

function EntrySections({ blog, children }: { blog: BlogDraft; children: ReactNode }) {
  const { strategy, forms } = useReview()
  const { content, draft, text } = blog
  const [noticed, setNoticed] = useState(false)
  const parts = content !== undefined && draft !== undefined ? { strategy, content, draft, forms } : undefined
  return (
    <>
      {draft?.isRestored === true && !noticed && (
        <Banner onDismiss={() => setNoticed(true)}>Unsaved settings from an earlier visit were restored.</Banner>
      )}
      {draft?.conflict !== undefined && (
        <MineOrTheirs title="Someone else changed the settings of this entry." onResolve={draft.resolve}>
          Their title is {theirTitle(draft.conflict.theirs.value)}.
        </MineOrTheirs>
      )}
      {draft?.status === 'failed' && (
        <Banner
          tone="danger"
          title="The settings aren’t saved."
          action={
            <Button size="sm" onClick={draft.retry}>
              Save again
            </Button>
          }
        >
          {draftErrorText(draft.error).message} They’re stored on this device.
        </Banner>
      )}
      {parts === undefined ? <Waiting blog={blog} /> : <BlogTitleCard {...parts} />}
      {children}
      {parts !== undefined && <BlogSettings {...parts} text={text} />}
    </>
  )
}

function theirTitle({ entryName, author }: BlogFields): string {
  return `“${entryName}”, ${author === '' ? 'without an author' : `by ${author}`}`
}

function Waiting({ blog: { error, retrying, reload } }: { blog: BlogDraft }) {
  if (error === null) return <Skeleton height={120} className="rounded-card!" />
  return (
    <Card title="Title">
      <LoadError
        title="The settings of the blog entry did not load"
        error={error}
        onRetry={reload}
        retrying={retrying}
      />
    </Card>
  )
}

/** The title of the entry and its topic (M268, M270, M272). */
function BlogTitleCard({ content, draft, forms }: BlogSectionProps & { forms: ReviewForms }) {
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
        <p className="text-caption text-muted">
          The name in menus and in the blog’s list, and the address of a new entry. The heading on the page is part of
          the text, the title for search engines stands in the search result below.
        </p>
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

interface BlogSettingsProps extends BlogSectionProps {
  /** The text of all zones; an entry without text is not published (M272). */
  text: string
  forms: ReviewForms
}

/** The form below the text of an entry: settings, system connections and author (M268). */
function BlogSettings({ strategy, content, draft, text, forms }: BlogSettingsProps) {
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
      onValuesChange={({ content: _text, systems: connected = [], excerpt = '', picture = null, ...changed }) =>
        draft.changePart({ ...changed, excerpt, picture, systems: connected })
      }
      onSubmit={draft.flush}
    >
      <FormError name="content" label="Content" />
      {content.website != null ? (
        <PostSettings strategy={strategy} content={content} website={content.website} picture={draft.value.picture} />
      ) : (
        <>
          <BlogSettingsCard strategy={strategy} content={content} fields={draft.value} />
          <ConnectionsCard systems={content.systems} />
          <AuthorCard />
        </>
      )}
    </Form>
  )
}

/** The author of the entry (M268). Needs the form of the settings around it. */
function AuthorCard() {
  return (
    <Card title="Author">
      <FormField
        name="author"
        label="Author"
        hint="Shown below the entry’s title. The client’s own name unless a person is named."
      >
        {(field) => <TextInput {...field} />}
      </FormField>
    </Card>
  )
}

/**
 * The connections of an entry with the parts of the site that list the client's work (M273). Needs the form of the
 * settings around it.
 */
function ConnectionsCard({ systems }: Pick<BlogContent, 'systems'>) {
  return (
    <Card title="System connections">
      {systems.length === 0 ? (
        <p className="text-muted">This client has no systems. They are added when specialties are mapped.</p>
      ) : (
        <FormField
          name="systems"
          label="Systems"
          hint="The publish lists the entry there, under the specialty of this strategy."
        >
          {(field) => (
            <IdSelect
              {...field}
              options={systems.map(({ systemId, systemName }) => ({ id: systemId, name: systemName }))}
            />
          )}
        </FormField>
      )}
    </Card>
  )
}

interface BlogSettingsCardProps {
  strategy: StrategyDetails
  /** The choices. */
  content: BlogContent
  /** The fields for the preview. */
  fields: BlogFields
}

/** The settings of an entry (M269): sharing, featured, categories. Needs the form of the settings around it. */
function BlogSettingsCard({ strategy, content, fields }: BlogSettingsCardProps) {
  return (
    <Card title="Settings">
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <FormField name="socialTitle" label="Social title" hint="Follows the title while it is empty.">
              {(field) => <TextInput {...field} placeholder={fields.entryName} />}
            </FormField>
            <FormField
              name="socialDescription"
              label="Social description"
              hint="Follows the meta description while it is empty."
            >
              {(field) => <TextArea {...field} autoGrow rows={3} placeholder={strategy.metaDescription} />}
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

interface SocialPreviewProps {
  strategy: StrategyDetails
  fields: BlogFields
}

/** A preview of the entry as a shared link in a social network. */
function SocialPreview({ strategy, fields }: SocialPreviewProps) {
  const title = fields.socialTitle.trim() === '' ? fields.entryName : fields.socialTitle
  const description = fields.socialDescription.trim() === '' ? strategy.metaDescription : fields.socialDescription
  return (
    <figure aria-label="Social preview" className="m-0 min-w-0 self-start">
      <figcaption className="mb-1.5 text-caption font-medium text-muted">Social preview</figcaption>
      <div className="overflow-hidden rounded-card border border-hairline">
        <div aria-hidden className="grid h-28 place-items-center bg-sunken px-4 text-section text-subtle">
          <span className="max-w-full truncate">{strategy.businessName}</span>
        </div>
        <div className="flex flex-col gap-1 border-t border-hairline px-4 py-3">
          <p className="truncate text-caption text-muted">{strategy.domain}</p>
          <p className="line-clamp-2 font-semibold wrap-anywhere">{title}</p>
          <p className="line-clamp-2 text-muted wrap-anywhere">{description}</p>
        </div>
      </div>
    </figure>
  )
}

/** The props of every section of the entry. */
interface BlogSectionProps {
  strategy: StrategyDetails
  content: BlogContent
  draft: BlogFieldsDraft
}

const entry = z.extend(publishBlog.body.shape.blogInfo, z.pick(saveBlogDraft.body, { systems: true }).shape)

/** The title of a blog entry as it is published (M272). */
const blogTitleSchema = z.pick(entry, { entryName: true })

/** The other settings of a blog entry as they are published and saved (M269, M273), and its text (M272). */
const blogSettingsSchema = z.omit(entry, { entryName: true })
