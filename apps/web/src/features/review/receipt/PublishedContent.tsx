import type { Publication } from '@rankdesk/api'
import { formatInstant } from '@rankdesk/format'
import { Card, SafeHtml } from '@rankdesk/ui'

export interface PublishedContentProps {
  publication: Publication
  /** The zone names of the screen, by element id. */
  names: ReadonlyMap<string, string>
}

/** What was published: the texts, the title and description, and the messages about it. */
export function PublishedContent({ publication, names }: PublishedContentProps) {
  const { publishedAt, staffName, zones = [], externalSummary, internalNote } = publication
  const facts = [
    { name: 'Meta title', text: publication.metaTitle ?? '' },
    { name: 'Meta description', text: publication.metaDescription ?? '' },
    { name: 'External summary', text: externalSummary },
    { name: 'Internal note', text: internalNote },
  ].filter(({ text }) => text !== '')
  return (
    <Card
      title="Published content"
      aside={publishedAt === null ? undefined : `${formatInstant(new Date(publishedAt))} by ${staffName}`}
    >
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-break-word whitespace-pre-line max-sm:mb-2">{text}</dd>
          </div>
        ))}
      </dl>
      {zones.map(({ elementID, content }) => (
        <section
          key={elementID}
          aria-label={`Published ${names.get(elementID) ?? elementID}`}
          className="mt-4 border-t border-hairline pt-3"
        >
          <h3 className="mb-1 text-caption font-medium text-muted">{names.get(elementID) ?? elementID}</h3>
          <SafeHtml html={content} className="text-document wrap-break-word" />
        </section>
      ))}
    </Card>
  )
}
