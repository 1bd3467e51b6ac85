import type { CategoryWithServiceTypes } from '@rankdesk/api'
import { PROFILE_LIMITS, profileTextLength } from '@rankdesk/domain'
import {
  Icon,
  Button,
  Chip,
  FormField,
  IconButton,
  Select,
  Switch,
  TabList,
  TabPanel,
  Tabs,
  TextArea,
  TextInput,
} from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, Pencil, Plus, Sparkles, Trash2 } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useFocusAdded } from './useFocusAdded.ts'
import { categoriesQuery } from '../../profileExecution.queries.ts'
import { FieldChange } from './FieldChange.tsx'
import { SectionCard } from './SectionCard.tsx'
import { type EditedReview, useEditedReview } from './editedReview.ts'

/** The services: those of the categories, and custom ones (M274, M290-M292). */
export function Services() {
  const { strategy, review, change, readOnly } = useEditedReview()
  const [tab, setTab] = useState('structured')
  const [edited, setEdited] = useState<string>()
  const { data: all = strategy.categoriesWithServiceTypes } = useQuery(categoriesQuery(useApp(), strategy.strategyId))
  const groups = groupsOf(review.categories, all)
  const types = groups.flatMap(({ serviceTypes }) => serviceTypes)
  const items = review.googleServiceItems
  const on = new Set(items.map((item) => item.structuredServiceItem?.serviceTypeId))
  const missing = types.filter(({ aiRecommended, serviceTypeId }) => aiRecommended && !on.has(serviceTypeId))
  const custom = items.filter((item) => item.freeFormServiceItem !== null)
  return (
    <SectionCard section="services">
      <Tabs value={tab} onValueChange={setTab} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <TabList
            label="Services"
            variant="underline"
            items={[
              { value: 'structured', label: 'Structured Services', count: String(types.length) },
              { value: 'custom', label: 'Custom Services', count: String(custom.length) },
            ]}
          />
          {tab === 'structured' && (
            <span className="flex flex-wrap items-center gap-3 text-muted">
              {types.filter(({ serviceTypeId }) => on.has(serviceTypeId)).length} of {types.length} on
              {!readOnly && missing.length > 0 && (
                <Button
                  size="sm"
                  variant="soft"
                  icon={<Icon of={Sparkles} size={14} />}
                  onClick={() => change({ googleServiceItems: [...items, ...missing.map(itemOf)] })}
                >
                  Turn on {missing.length} recommended
                </Button>
              )}
            </span>
          )}
        </div>
        <TabPanel value="structured">
          {types.length === 0 && <p className="text-muted">Choose a category to see its services.</p>}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard */}
          <div role="region" aria-label="Structured services" tabIndex={0} className="max-h-[35rem] overflow-y-auto">
            {groups.map(({ name, displayName, serviceTypes }) => (
              <section key={name} aria-label={displayName}>
                <h3 className="sticky top-0 z-1 bg-surface py-1.5 font-medium">
                  {displayName}{' '}
                  <span className="figures font-normal text-muted">
                    {serviceTypes.filter(({ serviceTypeId }) => on.has(serviceTypeId)).length} of {serviceTypes.length}{' '}
                    on
                  </span>
                </h3>
                <ul className="divide-y divide-hairline">
                  {serviceTypes.map((type) => (
                    <StructuredService
                      key={type.serviceTypeId}

                      type={type}
                      isEdited={edited === type.serviceTypeId}
                      onEdit={setEdited}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </TabPanel>
        <TabPanel value="custom">
          <CustomServices categories={groups} />
        </TabPanel>
      </Tabs>
      <FieldChange field="services" />
    </SectionCard>
  )
}

const itemOf = ({ serviceTypeId, aiDescription }: CategoryWithServiceTypes['serviceTypes'][number]) => ({
  structuredServiceItem: { serviceTypeId, description: aiDescription },
  freeFormServiceItem: null,
})

/** Returns the chosen categories with their service types, each type once, in its first category. */
function groupsOf(
  { primaryCategory, secondaryCategory }: EditedReview['review']['categories'],
  all: readonly CategoryWithServiceTypes[],
): CategoryWithServiceTypes[] {
  const seen = new Set<string>()
  return [primaryCategory, ...secondaryCategory].flatMap((chosen) => {
    const category = all.find(({ name }) => name === chosen?.serviceProviderCategoryId)
    if (category === undefined) return []
    const serviceTypes = category.serviceTypes.filter(({ serviceTypeId }) => !seen.has(serviceTypeId))
    for (const { serviceTypeId } of serviceTypes) seen.add(serviceTypeId)
    return [{ ...category, serviceTypes }]
  })
}

/** The custom services: a free name and a category each (M291). */
function CustomServices({ categories }: { categories: readonly CategoryWithServiceTypes[] }) {
  const { review, change, readOnly } = useEditedReview()
  const items = review.googleServiceItems
  const custom = items.flatMap(({ freeFormServiceItem }, index) => (freeFormServiceItem === null ? [] : [index]))
  const options = categories.map(({ name, displayName }) => ({ value: name, label: displayName }))
  const expectRow = useFocusAdded('[type="text"]', custom.length)
  const add = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    expectRow(currentTarget.closest<HTMLElement>('[role="tabpanel"]'))
    const freeFormServiceItem = { label: { displayName: '' }, category: categories[0]?.name ?? '' }
    change({ googleServiceItems: [...items, { structuredServiceItem: null, freeFormServiceItem }] })
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex max-h-[35rem] flex-col gap-2 overflow-y-auto p-0.5">
        {custom.map((index, at) => {
          const category = items[index]?.freeFormServiceItem?.category ?? ''
          const known = options.some(({ value }) => value === category)
          return (
            <div key={index} className="flex items-start gap-2">
              <FormField
                name={`googleServiceItems.${index}.freeFormServiceItem.label.displayName`}
                className="min-w-0 flex-1"
              >
                {(field) => (
                  <TextInput
                    {...field}
                    // The form knows a service that was just added only after this first render.
                    value={typeof field.value === 'string' ? field.value : ''}
                    aria-label={`Custom service ${at + 1}`}
                    maxLength={140}
                  />
                )}
              </FormField>
              <FormField name={`googleServiceItems.${index}.freeFormServiceItem.category`} className="min-w-0 flex-1">
                {(field) => (
                  <Select
                    {...field}
                    aria-label={`Category of custom service ${at + 1}`}
                    options={known ? options : [{ value: category, label: 'Another category' }, ...options]}
                  />
                )}
              </FormField>
              {!readOnly && (
                <IconButton
                  label={`Remove custom service ${at + 1}`}
                  icon={<Icon of={Trash2} />}
                  onClick={() => change({ googleServiceItems: items.filter((_item, each) => each !== index) })}
                />
              )}
            </div>
          )
        })}
        {custom.length === 0 && <p className="text-muted">There are no custom services.</p>}
      </div>
      {!readOnly && (
        <div>
          <Button size="sm" variant="ghost" icon={<Icon of={Plus} size={14} />} onClick={add}>
            Add service
          </Button>
        </div>
      )}
    </div>
  )
}

interface StructuredServiceProps {
  type: CategoryWithServiceTypes['serviceTypes'][number]
  /** Whether its description is open. One is open at a time. */
  isEdited: boolean
  onEdit: (serviceTypeId: string | undefined) => void
}

/** A service of a category: on or off, with its description (M290). */
function StructuredService({ type, isEdited, onEdit }: StructuredServiceProps) {
  const { strategy, review, change, readOnly, isSaved } = useEditedReview()
  const { serviceTypeId, displayName, aiRecommended, aiDescription } = type
  const items = review.googleServiceItems
  const item = items.find(({ structuredServiceItem }) => structuredServiceItem?.serviceTypeId === serviceTypeId)
  const description = item?.structuredServiceItem?.description ?? ''
  const isOnGoogle = strategy.current.googleServiceItems.some(
    ({ structuredServiceItem }) => structuredServiceItem?.serviceTypeId === serviceTypeId,
  )
  const set = (text: string) =>
    change({
      googleServiceItems: items.map((each) =>
        each === item ? { ...each, structuredServiceItem: { serviceTypeId, description: text } } : each,
      ),
    })
  const toggle = (on: boolean) =>
    change({
      googleServiceItems: on
        ? [
            ...items,
            { structuredServiceItem: { serviceTypeId, description: aiDescription }, freeFormServiceItem: null },
          ]
        : items.filter((each) => each !== item),
    })
  return (
    <li className="flex flex-col gap-1.5 py-2">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Switch value={item !== undefined} readOnly={readOnly} label={displayName} onChange={toggle} />
        {aiRecommended && <Chip icon={<Icon of={Sparkles} size={12} />}>Recommended</Chip>}
        <span className="text-caption text-muted">{changeOnGoogle(item !== undefined, isOnGoogle)}</span>
        {item !== undefined && (
          <span className="ml-auto flex items-center gap-2 text-caption text-muted">
            {isEdited ? (
              <SaveMark isSaved={isSaved} />
            ) : (
              <span className="figures">
                {profileTextLength(description)}/{PROFILE_LIMITS.serviceDescription}
              </span>
            )}
            {!readOnly && (
              <IconButton
                size="sm"
                label={`Edit the description of ${displayName}`}
                aria-expanded={isEdited}
                icon={<Icon of={Pencil} size={14} />}
                onClick={() => onEdit(isEdited ? undefined : serviceTypeId)}
              />
            )}
          </span>
        )}
      </div>
      {item !== undefined && !isEdited && description !== '' && (
        <p className="ml-10 truncate text-caption text-muted">{description}</p>
      )}
      {item !== undefined && isEdited && (
        <ServiceDescription
          index={items.indexOf(item)}
          name={displayName}
          text={description}
          recommended={aiDescription}
          readOnly={readOnly}
          onChange={set}
        />
      )}
    </li>
  )
}

/** Says what publishing changes on Google for a service that is on or off. Undefined for no change. */
function changeOnGoogle(isOn: boolean, isOnGoogle: boolean): string | undefined {
  if (isOn === isOnGoogle) return undefined
  return isOn ? 'New on Google' : 'Will be removed'
}

/** Whether the open description is saved. The publish bar announces it. */
function SaveMark({ isSaved }: { isSaved: boolean }) {
  return (
    <span aria-hidden className="flex items-center gap-1">
      {isSaved && <Icon of={Check} size={14} />}
      {isSaved ? 'Saved' : 'Saving…'}
    </span>
  )
}

interface ServiceDescriptionProps {
  /** The position of the service among those of the profile. */
  index: number
  name: string
  text: string
  recommended: string
  readOnly: boolean
  onChange: (text: string) => void
}

/** The description of a service, with its limit and the recommended text (M290). */
function ServiceDescription({ index, name, text, recommended, readOnly, onChange }: ServiceDescriptionProps) {
  const max = PROFILE_LIMITS.serviceDescription
  return (
    <div className="ml-10 flex flex-col gap-1">
      <FormField
        name={`googleServiceItems.${index}.structuredServiceItem.description`}
        label={`Description of ${name}`}
        maxCounted={max}
        countText={profileTextLength}
      >
        {(field) => (
          <TextArea
            {...field}
            // The form knows a service that was just turned on only after this first render.
            value={typeof field.value === 'string' ? field.value : text}
            rows={3}
            autoGrow
            maxLength={max}
          />
        )}
      </FormField>
      {text !== recommended && recommended !== '' && !readOnly && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            icon={<Icon of={Sparkles} size={14} />}
            onClick={() => onChange(recommended)}
          >
            Use the recommended text
          </Button>
        </div>
      )}
    </div>
  )
}
