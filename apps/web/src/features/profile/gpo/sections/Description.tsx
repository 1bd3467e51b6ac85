import { copyField, descriptionWarnings, isSameField, PROFILE_LIMITS, profileTextLength } from '@rankdesk/domain'
import { Icon, Button, FormField, SegmentedControl, TextArea } from '@rankdesk/ui'
import { CircleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { SectionCard } from './SectionCard.tsx'
import type { SectionProps } from './sectionProps.ts'

const TABS = [
  { value: 'current', label: 'Current' },
  { value: 'new', label: 'New' },
] as const

/** The business description: the current and the new one, and Revert to Current (M280). */
export function Description(props: SectionProps) {
  const { strategy, review, change, readOnly } = props
  const [tab, setTab] = useState<'current' | 'new'>('new')
  const recommended = strategy.responses.business_description
  const proposed = strategy.proposedDescription
  const isChanged = !isSameField(strategy.current, review, 'businessDescription')
  return (
    <SectionCard section="description" {...props}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl label="Version of the description" options={TABS} value={tab} onChange={setTab} size="sm" />
        {!readOnly && (
          <span className="flex flex-wrap gap-2">
            {recommended !== '' && recommended !== review.businessDescription && (
              <Button size="sm" variant="ghost" onClick={() => change({ businessDescription: recommended })}>
                Use the recommended text
              </Button>
            )}
            {proposed !== '' && proposed !== review.businessDescription && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  setTab('new')
                  change({ businessDescription: proposed })
                }}
              >
                Use sentences of the website
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              disabled={!isChanged}
              icon={<Icon of={Undo2} size={14} />}
              onClick={() => change(copyField(review, 'businessDescription', strategy.current))}
            >
              Revert to Current
            </Button>
          </span>
        )}
      </div>
      {tab === 'current' ? (
        <p className="min-h-32 rounded-control border border-hairline bg-sunken px-2.5 py-1.5 whitespace-pre-line">
          {strategy.current.businessDescription === ''
            ? 'Google shows no description.'
            : strategy.current.businessDescription}
        </p>
      ) : (
        <>
          <FormField
            name="businessDescription"
            label="New description"
            maxCounted={PROFILE_LIMITS.businessDescription}
            countText={profileTextLength}
          >
            {(field) => <TextArea {...field} rows={6} autoGrow maxLength={5000} />}
          </FormField>
          {isChanged && <DescriptionWarnings text={review.businessDescription} />}
        </>
      )}
    </SectionCard>
  )
}

/** What Google often rejects in a description. It does not prevent the publish. */
function DescriptionWarnings({ text }: { text: string }) {
  const warnings = descriptionWarnings(text)
  if (warnings.length === 0) return null
  return (
    <ul aria-label="Checks of the description" className="flex flex-col gap-1">
      {warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-2">
          <CircleAlert
            role="img"
            aria-label="Warning"
            size={16}
            strokeWidth={1.75}
            className="mt-0.5 shrink-0 text-orange-solid"
          />
          <span className="min-w-0 wrap-break-word">{warning}</span>
        </li>
      ))}
    </ul>
  )
}
