import { publishContent, type StrategyDetails } from '@rankdesk/api'
import { cutForSearch, META_LIMITS, SEARCH_SPACE, searchTextWidth, searchTitleWidth } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { cn, Card, Form, FormField, SegmentedControl, TextArea, TextInput } from '@rankdesk/ui'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { publishProblemOf } from '../publish/reviewForms.ts'
import { RevealButton } from '../RevealButton.tsx'
import { useReview } from '../reviewContext.ts'

const DEVICES = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
] as const

const schema = z.pick(publishContent.body, { metaTitle: true, metaDescription: true })

/**
 * The title and description of the page for search engines, with a preview of the search result (M241). The recommended
 * lengths are no limits (M242). They are sent with the publish.
 */
export function MetaCard() {
  const { strategy, meta: draft, forms } = useReview()
  const previewId = useId()
  const [open, setOpen] = useState(true)
  const [device, setDevice] = useState<SearchDevice>('desktop')
  const { metaTitle, metaDescription } = draft
  const characters = metaDescription.trim().length
  const space = SEARCH_SPACE[device].description
  const titleSpace = SEARCH_SPACE[device].title
  const titleWidth =
    device === 'desktop' ? searchTitleWidth(metaTitle) : Math.round(searchTextWidth(metaTitle.trim(), titleSpace.size))
  const descriptionWidth = Math.round(searchTextWidth(metaDescription.trim(), space.size))
  const tooLong = characters > META_LIMITS.description || descriptionWidth > space.width
  return (
    <Card
      title="Search-result preview"
      aside={<PreviewTools previewId={previewId} open={open} device={device} onOpen={setOpen} onDevice={setDevice} />}
    >
      <Form
        aria-label="Search-result texts"
        className="grid gap-x-4 gap-y-3 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]"
        schema={schema}
        defaultValues={{ metaTitle, metaDescription }}
        values={{ metaTitle, metaDescription }}
        handle={forms.register('meta')}
        describeError={publishProblemOf}
        onValuesChange={draft.change}
        onSubmit={() => undefined}
      >
        <div>
          <FormField name="metaTitle" label="Meta title">
            {({ ref, ...field }) => (
              <TextInput
                {...field}
                ref={(element) => {
                  ref(element)
                  draft.registerField('metaTitle', element)
                }}
              />
            )}
          </FormField>
          <WidthMeter
            label="Width of the meta title"
            share={titleWidth / titleSpace.width}
            over={titleWidth > titleSpace.width}
            text={`${formatNumber(titleWidth)} / ${titleSpace.width} px`}
            advice="Recommendation only. Longer titles are truncated."
          />
        </div>
        <div>
          <FormField name="metaDescription" label="Meta description">
            {({ ref, ...field }) => (
              <TextArea
                {...field}
                ref={(element) => {
                  ref(element)
                  draft.registerField('metaDescription', element)
                }}
                autoGrow
                rows={2}
              />
            )}
          </FormField>
          <WidthMeter
            label="Length of the meta description"
            share={Math.max(characters / META_LIMITS.description, descriptionWidth / space.width)}
            over={tooLong}
            text={`${formatNumber(characters)} / ${META_LIMITS.description} characters`}
            advice={`${formatNumber(descriptionWidth)} / ${space.width} px`}
          />
        </div>
      </Form>
      <div id={previewId} hidden={!open}>
        <SearchResult strategy={strategy} title={metaTitle} description={metaDescription} device={device} />
      </div>
    </Card>
  )
}

interface PreviewToolsProps {
  previewId: string
  open: boolean
  device: SearchDevice
  onOpen: (open: boolean) => void
  onDevice: (device: SearchDevice) => void
}

/** The device of the preview, and the button that hides the preview. */
function PreviewTools({ previewId, open, device, onOpen, onDevice }: PreviewToolsProps) {
  return (
    <span className="flex items-center gap-2">
      {open && <SegmentedControl label="Shown on" size="sm" options={DEVICES} value={device} onChange={onDevice} />}
      <RevealButton subject="the preview" open={open} controls={previewId} onOpenChange={onOpen} />
    </span>
  )
}

interface WidthMeterProps {
  /** The name of the measure for screen readers. */
  label: string
  /** The share of the available width; 1 is full. */
  share: number
  over: boolean
  /** The measured value: "498 / 580 px". */
  text: string
  advice: string
}

/** The width of a text in a search result; a text that is too wide is orange and has a message (M242). */
function WidthMeter({ label, share, over, text, advice }: WidthMeterProps) {
  const percent = Math.round(Math.min(1, share) * 100)
  return (
    <div className="mt-1.5">
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={over ? `${text}, too long` : text}
        className="h-0.75 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={cn('h-full rounded-full', over ? 'bg-orange-chart' : 'bg-green-chart')}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-caption text-muted">
        <span>{advice}</span>
        <span className={cn('figures', over && 'font-medium text-orange-solid')}>{text}</span>
      </p>
    </div>
  )
}

type SearchDevice = keyof typeof SEARCH_SPACE

interface SearchResultProps {
  strategy: Pick<StrategyDetails, 'businessName' | 'domain' | 'targetPage'>
  title: string
  description: string
  device: SearchDevice
}

/** The page as a search result: site, address, title and description, truncated like the engine does (M241). */
function SearchResult({ strategy, title, description, device }: SearchResultProps) {
  const space = SEARCH_SPACE[device]
  const { businessName, domain, targetPage } = strategy
  const path = [domain, ...(targetPage ?? '').split('/').filter((part) => part !== '')].join(' › ')
  return (
    <div
      role="group"
      aria-label={`Search result on ${device}`}
      className={cn(
        'mt-4 min-w-0 rounded-control bg-sunken px-4 py-3 font-[Arial,Helvetica,var(--font-sans)]',
        device === 'mobile' && 'max-w-97',
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        <span
          aria-hidden
          className="grid size-6.5 shrink-0 place-items-center rounded-full bg-blue-soft text-caption font-semibold text-on-blue-soft"
        >
          {initials(businessName)}
        </span>
        <div className="min-w-0">
          <p className="truncate">{businessName}</p>
          <p className="truncate text-caption text-muted">{path}</p>
        </div>
      </div>
      <p
        className={cn(
          'mt-1.5 wrap-break-word text-accent',
          device === 'desktop' ? 'text-page/[1.625rem]' : 'text-[1.125rem]/[1.5rem]',
        )}
      >
        {title.trim() === '' ? (
          <span className="text-subtle">The search engine picks a title</span>
        ) : (
          cutForSearch(title, space.title)
        )}
      </p>
      <p className="mt-0.5 text-field/5.5 wrap-break-word text-muted">
        {description.trim() === '' ? (
          <span className="text-subtle">The search engine picks text from the page</span>
        ) : (
          cutForSearch(description, space.description)
        )}
      </p>
    </div>
  )
}

/** Returns the first letters of the first two words. */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase()
}
