import { Card, SegmentedControl } from '@rankdesk/ui'
import { formatDate } from '@rankdesk/format'
import { useState } from 'react'
import type { PostDraft } from './postForm.ts'

/** About how many characters Google shows of a post before More, by device. */
const SHOWN_CHARACTERS = { phone: 100, desktop: 180 } as const
type Device = keyof typeof SHOWN_CHARACTERS

export interface PostPreviewProps {
  businessName: string
  post: Pick<PostDraft, 'title' | 'content' | 'ctaType' | 'image' | 'publishDate'>
}

/** A post as Google shows it on a phone and on a desktop, without its brand. */
export function PostPreview({ businessName, post }: PostPreviewProps) {
  const [device, setDevice] = useState<Device>('phone')
  const { title, content, ctaType, image, publishDate } = post
  const isPhone = device === 'phone'
  return (
    <Card
      title="Preview"
      aside={
        <SegmentedControl
          label="Preview on"
          size="sm"
          value={device}
          onChange={setDevice}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
        />
      }
    >
      <article
        aria-label={`Preview on ${isPhone ? 'a phone' : 'a desktop'}`}
        className={`mx-auto overflow-hidden rounded-card border border-hairline ${isPhone ? 'max-w-72' : 'w-full'}`}
      >
        <header className="flex items-center gap-2.5 p-3">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-caption font-semibold"
          >
            {initials(businessName)}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold">{businessName}</span>
            <span className="block text-caption text-muted">{publishDate === null ? '' : formatDate(publishDate)}</span>
          </span>
        </header>
        <div className={isPhone ? '' : 'sm:flex'}>
          {image?.thumbnailUrl != null && (
            <img
              src={image.thumbnailUrl}
              alt=""
              className={`aspect-4/3 object-cover ${isPhone ? 'w-full' : 'w-full sm:w-2/5'}`}
            />
          )}
          <div className="min-w-0 flex-1 p-3">
            <h3 className="text-field font-semibold wrap-break-word">{title === '' ? 'Title' : title}</h3>
            <p className="mt-1 wrap-break-word whitespace-pre-line text-muted">
              {shortened(content, SHOWN_CHARACTERS[device])}
              {content.length > SHOWN_CHARACTERS[device] && <span className="font-semibold text-text"> … More</span>}
            </p>
            {ctaType !== 'none' && (
              <p className="mt-3 rounded-full border border-hairline px-3 py-1.5 text-center font-medium">{ctaType}</p>
            )}
          </div>
        </div>
      </article>
    </Card>
  )
}

function shortened(text: string, length: number): string {
  if (text === '') return 'Content'
  return text.length <= length ? text : text.slice(0, length).trimEnd()
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
