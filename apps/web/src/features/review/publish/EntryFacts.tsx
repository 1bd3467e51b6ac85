import type { BlogContent } from '@rankdesk/api'
import type { ReactNode } from 'react'
import { Fact, Facts } from '#lib/facts/Facts.tsx'
import type { PublishBody } from './publishBody.ts'

export interface EntryFactsProps {
  /** What is sent. */
  body: PublishBody
  /** The names of categories and specialties. */
  content: Pick<BlogContent, 'categories' | 'specialties' | 'systems' | 'website'> | undefined
  /** The ids of the systems that list the entry after the publish (M273). */
  systems: readonly number[]
}

/**
 * What a publish of a blog entry sends besides its texts, as it is sent (M271, D11): title, author, the texts of shared links,
 * and where the entry is listed. Renders nothing for other work.
 */
export function EntryFacts({ body: { blogInfo, metaDescription }, content, systems }: EntryFactsProps) {
  if (blogInfo === undefined) return null
  const { entryName, author, socialTitle, socialDescription, featured, blogCategories, specialties } = blogInfo
  const categoryNames = (content?.categories ?? [])
    .filter(({ categoryId }) => blogCategories.includes(categoryId))
    .map(({ categoryName }) => categoryName)
  const specialtyNames = (content?.specialties ?? [])
    .filter(({ masterPageId }) => specialties.includes(masterPageId))
    .map(({ specialtyTypeName }) => specialtyTypeName)
  const systemNames = (content?.systems ?? [])
    .filter(({ systemId }) => systems.includes(systemId))
    .map(({ systemName }) => systemName)
  return (
    <section aria-label="Settings of the entry" className="rounded-card border border-hairline px-4 py-3">
      <h3 className="mb-2 text-caption font-semibold">Settings of the entry</h3>
      <Facts
        layout="rows"
        valueClassName="wrap-anywhere"
        className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5"
      >
        <Fact name="Title">{entryName}</Fact>
        <Fact name="Author">{author.trim() === '' ? NONE : author}</Fact>
        {content?.website != null ? (
          <PostFacts blogInfo={blogInfo} categories={namesOf(categoryNames)} />
        ) : (
          <>
            <Fact name="Social title">
              {socialTitle.trim() === '' ? <Followed text={entryName} of="title" /> : socialTitle}
            </Fact>
            <Fact name="Social description">
              {socialDescription.trim() === '' ? (
                <Followed text={metaDescription} of="meta description" />
              ) : (
                socialDescription
              )}
            </Fact>
            <Fact name="Featured">{featured ? 'Yes, first in the blog’s list' : 'No'}</Fact>
            <Fact name="Categories">{namesOf(categoryNames)}</Fact>
            <Fact name="Specialties">{namesOf(specialtyNames)}</Fact>
            <Fact name="Listed in systems">{namesOf(systemNames)}</Fact>
          </>
        )}
      </Facts>
    </section>
  )
}

interface PostFactsProps {
  blogInfo: NonNullable<PublishBody['blogInfo']>
  categories: ReactNode
}

/** What a post of the client's own website gets: nothing else of an entry is sent there. */
function PostFacts({ blogInfo: { excerpt = '', featured, picture }, categories }: PostFactsProps) {
  return (
    <>
      <Fact name="Excerpt">{excerpt.trim() === '' ? NONE : excerpt}</Fact>
      <Fact name="Categories">{categories}</Fact>
      <Fact name="Picture">
        {picture == null
          ? NONE
          : `${picture.path}${picture.alt === '' ? ', without alternative text' : ` (${picture.alt})`}`}
      </Fact>
      <Fact name="Sticky">{featured ? 'Yes, first in the website’s lists' : 'No'}</Fact>
    </>
  )
}

const NONE = <span className="text-muted">None</span>

const namesOf = (names: readonly string[]) => (names.length === 0 ? NONE : names.join(', '))

/** A text of shared links that nobody wrote: it is the entry's own. */
function Followed({ text, of }: { text: string; of: string }) {
  if (text.trim() === '') return NONE
  return (
    <>
      {text} <span className="text-muted">(the {of})</span>
    </>
  )
}
