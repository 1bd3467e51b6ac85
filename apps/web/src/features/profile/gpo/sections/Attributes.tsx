import { profileAttributes } from '@rankdesk/api'
import {
  type AttributeDefinition,
  attributeKey,
  attributeValueText,
  offeredAttributes,
  type ProfileAttribute,
  withAttribute,
} from '@rankdesk/domain'
import { Button, FormError, Icon, MultiSelect, SegmentedControl, Select, SkeletonText, TextInput } from '@rankdesk/ui'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { SectionCard } from './SectionCard.tsx'
import { useEditedReview } from './editedReview.ts'

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unset', label: 'Unset' },
] as const
type Value = (typeof OPTIONS)[number]['value']

const RECOMMENDATIONS = { yes: 'Yes', no: 'No', do_not_set: 'Do not set' } as const

/**
 * The attributes that Google offers for the primary category (PROF-52): yes, no or unset, each with its recommendation (M293), or
 * the values and addresses that Google knows. Until the list is loaded, and without it, those of the profile are shown.
 */
export function Attributes() {
  const { strategy, review, change, readOnly } = useEditedReview()
  const category = review.categories.primaryCategory?.serviceProviderCategoryId
  const list = useQuery({
    ...profileAttributesQuery(useApp(), strategy.strategyId, category ?? ''),
    enabled: category !== undefined,
  })
  const { attributes } = review
  const before = new Map(strategy.current.attributes.map((each) => [each.listingAttributeId, each]))
  const { offered, others } = offeredAttributes(list.data ?? attributes.map(definitionOf), attributes)
  const groups = new Set(offered.map(({ definition }) => definition.group))
  const differing = offered.filter(({ attribute }) => differs(attribute))
  const set = (changed: ProfileAttribute) => change({ attributes: withAttribute(attributes, changed) })
  const row = (attribute: ProfileAttribute, definition: AttributeDefinition) => (
    <AttributeRow
      key={attribute.listingAttributeId}
      attribute={attribute}
      definition={definition}
      readOnly={readOnly}
      before={before.get(attribute.listingAttributeId)}
      onChange={set}
    />
  )
  return (
    <SectionCard
      section="attributes"

      aside={
        !readOnly &&
        differing.length > 0 && (
          <Button
            size="sm"
            variant="soft"
            icon={<Icon of={Sparkles} size={14} />}
            onClick={() =>
              change({
                attributes: differing.reduce(
                  (all, { attribute }) => withAttribute(all, recommended(attribute)),
                  attributes,
                ),
              })
            }
          >
            Apply {differing.length === 1 ? '1 recommendation' : `${differing.length} recommendations`}
          </Button>
        )
      }
    >
      <ListNotice isChosen={category !== undefined} query={list} />
      {offered.length === 0 && list.data !== undefined && (
        <p className="text-muted">Google offers no attributes for this category.</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard */}
      <div role="region" aria-label="Attributes of the profile" tabIndex={0} className="max-h-[35rem] overflow-y-auto">
        {offered.length > 0 && <Head />}
        {[...groups].map((group) => (
          <div key={group} role="group" aria-label={group === '' ? 'Attributes' : group}>
            {group !== '' && <p className="pt-3 text-caption font-medium text-muted">{group}</p>}
            <ul className="divide-y divide-hairline">
              {offered
                .filter(({ definition }) => definition.group === group)
                .map(({ attribute, definition }) => row(attribute, definition))}
            </ul>
          </div>
        ))}
        {others.length > 0 && (
          <div role="group" aria-label="Not offered for this category">
            <p className="pt-3 text-caption text-muted">
              Set on the profile, and not offered by Google for its primary category.
            </p>
            <ul className="divide-y divide-hairline">{others.map((each) => row(each, definitionOf(each)))}</ul>
          </div>
        )}
      </div>
      {attributes.map((attribute, index) => (
        <FormError key={attribute.listingAttributeId} name={`attributes.${index}`} label={attribute.name} />
      ))}
    </SectionCard>
  )
}

/** Says why the list of Google is missing. */
function ListNotice({ isChosen, query }: { isChosen: boolean; query: UseQueryResult<AttributeDefinition[]> }) {
  if (!isChosen) return <p className="text-muted">Choose a primary category: Google offers attributes by category.</p>
  if (query.data !== undefined) return null
  if (query.error === null) return <SkeletonText lines={2} />
  return (
    <LoadError
      title="Google’s list of attributes did not load"
      error={query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}

/** Returns what an attribute of the profile can be set to, as far as the profile itself says it. */
function definitionOf({ listingAttributeId, name, valueType = 'BOOL', values = [] }: ProfileAttribute) {
  return { id: listingAttributeId, name, group: '', valueType, values }
}

const recommended = (attribute: ProfileAttribute): ProfileAttribute => ({
  ...attribute,
  isSelected: attribute.aiRecommended === 'yes',
})

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
  definition: AttributeDefinition
  /** What Google shows now; undefined for one that was never set. */
  before: ProfileAttribute | undefined
  readOnly: boolean
  onChange: (attribute: ProfileAttribute) => void
}

function AttributeRow({ attribute, definition, before, readOnly, onChange }: AttributeRowProps) {
  const { name, aiRecommended } = attribute
  const isChanged = attributeKey(attribute) !== (before === undefined ? '' : attributeKey(before))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-48">
        {name} {isChanged && <span className="text-caption wrap-anywhere text-muted">was {wordOf(before)}</span>}
      </span>
      {definition.valueType === 'BOOL' && (
        <span className="flex w-44 items-center gap-1.5 text-muted">
          <Icon of={Sparkles} size={14} />
          <span className="sr-only">Recommended: </span>
          {RECOMMENDATIONS[aiRecommended]}
          {!readOnly && differs(attribute) && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Apply the recommendation for ${name}`}
              onClick={() => onChange(recommended(attribute))}
            >
              Apply
            </Button>
          )}
        </span>
      )}
      <AttributeControl attribute={attribute} definition={definition} readOnly={readOnly} onChange={onChange} />
    </li>
  )
}

/** The control of an attribute by what it can be set to. */
function AttributeControl({ attribute, definition, readOnly, onChange }: Omit<AttributeRowProps, 'before'>) {
  const { name, isSelected, values = [] } = attribute
  const choose = (chosen: readonly string[]) =>
    onChange({
      ...attribute,
      isSelected: null,
      values: chosen.map((value) => definition.values.find((each) => each.value === value) ?? { value, name: value }),
    })
  switch (definition.valueType) {
    case 'BOOL':
      return (
        <SegmentedControl
          label={name}
          size="sm"
          options={OPTIONS}
          disabled={readOnly}
          value={valueOf(isSelected)}
          onChange={(value) => onChange({ ...attribute, isSelected: value === 'unset' ? null : value === 'yes' })}
        />
      )
    case 'ENUM':
      return (
        <Select
          aria-label={name}
          className="w-60"
          readOnly={readOnly}
          options={[
            { value: '', label: 'Unset' },
            ...definition.values.map(({ value, name: label }) => ({ value, label })),
          ]}
          value={values[0]?.value ?? ''}
          onChange={({ currentTarget: { value } }) => choose(value === '' ? [] : [value])}
        />
      )
    case 'REPEATED_ENUM':
      return (
        <MultiSelect
          aria-label={name}
          className="w-60"
          readOnly={readOnly}
          placeholder="Unset"
          options={definition.values.map(({ value, name: label }) => ({ value, label }))}
          value={values.map(({ value }) => value)}
          onChange={choose}
        />
      )
    case 'URL':
      return (
        <TextInput
          aria-label={name}
          type="url"
          placeholder="https://"
          className="w-60"
          readOnly={readOnly}
          value={values[0]?.value ?? ''}
          onChange={({ currentTarget: { value } }) => choose(value === '' ? [] : [value])}
        />
      )
  }
}

/** Returns a value inside a sentence. Chosen values, such as Visa, and addresses stay as they are written. */
function wordOf(attribute: ProfileAttribute | undefined): string {
  if (attribute === undefined) return 'unset'
  const text = attributeValueText(attribute)
  return (attribute.values ?? []).length > 0 ? text : text.toLowerCase()
}

const valueOf = (isSelected: boolean | null): Value => (isSelected === null ? 'unset' : isSelected ? 'yes' : 'no')

/** Whether a recommendation can be applied: "do not set" never can. */
function differs({ aiRecommended, isSelected, valueType = 'BOOL' }: ProfileAttribute): boolean {
  return valueType === 'BOOL' && aiRecommended !== 'do_not_set' && isSelected !== (aiRecommended === 'yes')
}

/** The attributes that Google offers for a category (PROF-52). */
function profileAttributesQuery(app: AppContextValue, strategyId: number, category: string) {
  return queryWithReads({
    queryKey: [...queryKeys.strategy(app, strategyId), `attributes ${category}`] as const,
    meta: READS_NOTHING,
    queryFn: async ({ signal }) =>
      (await app.client.call(profileAttributes, { params: { strategyId }, query: { category } }, { signal }))
        .attributes,
    staleTime: Infinity,
  })
}
