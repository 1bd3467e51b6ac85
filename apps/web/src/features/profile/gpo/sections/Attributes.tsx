import type { ProfileAttribute } from '@rankdesk/domain'
import { Icon, Button, SegmentedControl } from '@rankdesk/ui'
import { Sparkles } from 'lucide-react'
import { SectionCard } from './SectionCard.tsx'
import type { SectionProps } from './sectionProps.ts'

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unset', label: 'Unset' },
] as const
type Value = (typeof OPTIONS)[number]['value']

const RECOMMENDATIONS = { yes: 'Yes', no: 'No', do_not_set: 'Do not set' } as const

/** The attributes: yes, no or unset, each with its recommendation (M293). */
export function Attributes(props: SectionProps) {
  const { strategy, review, change, readOnly } = props
  const { attributes } = review
  const before = new Map(strategy.current.attributes.map((each) => [each.listingAttributeId, each.isSelected]))
  const differing = attributes.filter(differs)
  const set = (changed: (attribute: ProfileAttribute) => boolean | null) =>
    change({ attributes: attributes.map((attribute) => ({ ...attribute, isSelected: changed(attribute) })) })
  return (
    <SectionCard
      section="attributes"
      {...props}
      aside={
        !readOnly &&
        differing.length > 0 && (
          <Button
            size="sm"
            variant="soft"
            icon={<Icon of={Sparkles} size={14} />}
            onClick={() => set((each) => (differs(each) ? each.aiRecommended === 'yes' : each.isSelected))}
          >
            Apply {differing.length === 1 ? '1 recommendation' : `${differing.length} recommendations`}
          </Button>
        )
      }
    >
      {attributes.length === 0 && <p className="text-muted">Google offers no attributes for these categories.</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard */}
      <div role="region" aria-label="Attributes of the profile" tabIndex={0} className="max-h-[35rem] overflow-y-auto">
        {attributes.length > 0 && <Head />}
        <ul className="divide-y divide-hairline">
          {attributes.map((attribute) => (
            <AttributeRow
              key={attribute.listingAttributeId}
              attribute={attribute}
              before={before.get(attribute.listingAttributeId) ?? null}
              readOnly={readOnly}
              onChange={(value) =>
                set((each) => (each.listingAttributeId === attribute.listingAttributeId ? value : each.isSelected))
              }
            />
          ))}
        </ul>
      </div>
    </SectionCard>
  )
}

function Head() {
  return (
    <div
      aria-hidden
      className="sticky top-0 z-1 flex gap-x-3 border-b border-hairline bg-surface pb-1.5 text-caption text-muted max-sm:hidden"
    >
      <span className="flex-1 basis-48">Attribute</span>
      <span className="w-44">AI recommendation</span>
      <span className="w-36 text-right">On the profile</span>
    </div>
  )
}

interface AttributeRowProps {
  attribute: ProfileAttribute
  /** What Google shows now. */
  before: boolean | null
  readOnly: boolean
  onChange: (value: boolean | null) => void
}

function AttributeRow({ attribute, before, readOnly, onChange }: AttributeRowProps) {
  const { name, isSelected, aiRecommended } = attribute
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-48">
        {name}{' '}
        {before !== isSelected && <span className="text-caption text-muted">was {wordOf(before).toLowerCase()}</span>}
      </span>
      <span className="flex w-44 items-center gap-1.5 text-muted">
        <Icon of={Sparkles} size={14} />
        <span className="sr-only">Recommended: </span>
        {RECOMMENDATIONS[aiRecommended]}
        {!readOnly && differs(attribute) && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Apply the recommendation for ${name}`}
            onClick={() => onChange(aiRecommended === 'yes')}
          >
            Apply
          </Button>
        )}
      </span>
      <SegmentedControl
        label={name}
        size="sm"
        options={OPTIONS}
        disabled={readOnly}
        value={valueOf(isSelected)}
        onChange={(value) => onChange(value === 'unset' ? null : value === 'yes')}
      />
    </li>
  )
}

const valueOf = (isSelected: boolean | null): Value => (isSelected === null ? 'unset' : isSelected ? 'yes' : 'no')
const wordOf = (isSelected: boolean | null) => (isSelected === null ? 'Unset' : isSelected ? 'Yes' : 'No')

/** Whether a recommendation can be applied: "do not set" never can. */
function differs({ aiRecommended, isSelected }: ProfileAttribute): boolean {
  return aiRecommended !== 'do_not_set' && isSelected !== (aiRecommended === 'yes')
}
