import { publishContent, type StrategyDetails } from '@rankdesk/api'
import { META_LIMITS, SEARCH_SPACE, searchTextWidth, searchTitleWidth } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { Card, Form, FormField, SegmentedControl, TextArea, TextInput } from '@rankdesk/ui'
import { RevealButton } from '../RevealButton.tsx'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { publishProblemOf, type ReviewForms } from '../publish/reviewForms.ts'
import { SearchResult, type SearchDevice } from './SearchResult.tsx'
import type { MetaDraft } from './useMetaDraft.ts'
import { WidthMeter } from './WidthMeter.tsx'

const DEVICES = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
] as const

const schema = z.pick(publishContent.body, { metaTitle: true, metaDescription: true })

export interface MetaCardProps {
  strategy: StrategyDetails
  draft: MetaDraft
  forms: ReviewForms
}

/**
 * The title and description of the page for search engines, with a preview of the search result (M241). The recommended
 * lengths are no limits (M242). They are sent with the publish.
 */
export function MetaCard({ strategy, draft, forms }: MetaCardProps) {
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
      aside={<PreviewTools {...{ previewId, open, device }} onOpen={setOpen} onDevice={setDevice} />}
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
