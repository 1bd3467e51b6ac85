import type { CategoryWithServiceTypes } from '@rankdesk/api'
import type { ProfileReview } from '@rankdesk/api'
import { MAX_CATEGORIES, serviceIsOn } from '@rankdesk/domain'
import { Banner, Button, Chip, Combobox, Field, FormError, type ListOption, matchingOptions } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { categoriesQuery } from '../../profileExecution.queries.ts'
import { FieldChange } from './FieldChange.tsx'
import { SectionCard } from './SectionCard.tsx'
import { useEditedReview } from './editedReview.ts'

/** The maximum number of secondary categories. */
const MAX_SECONDARY = MAX_CATEGORIES - 1

type Chosen = ProfileReview['categories']

/** The primary and secondary categories (M288). A change updates the services of the profile (M289). */
export function Categories() {
  const { strategy, review, change, readOnly } = useEditedReview()
  const { data: all = [], error, isFetching, refetch } = useQuery(categoriesQuery(useApp(), strategy.strategyId))
  const [dropped, setDropped] = useState<{ names: string[]; before: ProfileReview }>()
  const { primaryCategory, secondaryCategory } = review.categories
  const options = optionsOf(all, strategy.current.categories)
  const ids = new Set([primaryCategory, ...secondaryCategory].map((each) => each?.serviceProviderCategoryId))

  function choose(part: Partial<Chosen>): void {
    const categories = { ...review.categories, ...part }
    const next = withServicesOf(review, categories, all)
    setDropped(next.dropped.length === 0 ? undefined : { names: next.dropped, before: review })
    change({ categories, googleServiceItems: next.items })
  }
  // The services of a category that is given up again go with it, as after any other choice.
  const revert = ({ categories }: Partial<ProfileReview>) => categories !== undefined && choose(categories)
  const load = (text: string) =>
    matchingOptions(
      options.filter(({ value }) => !ids.has(value)),
      text,
    )

  return (
    <SectionCard section="categories">
      {error !== null && (
        <LoadError
          title="The categories did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Primary category" readOnly={readOnly}>
          <Combobox
            value={
              primaryCategory === null
                ? null
                : {
                    value: primaryCategory.serviceProviderCategoryId,
                    label: primaryCategory.serviceProviderCategory,
                  }
            }
            load={load}
            placeholder="Search categories"
            onChange={(option) => choose({ primaryCategory: option === null ? null : categoryOf(option) })}
          />
        </Field>
        <SecondaryCategories
          chosen={secondaryCategory}
          load={load}
          readOnly={readOnly}
          onChange={(next) => choose({ secondaryCategory: next })}
        />
      </div>
      <FormError name="categories.secondaryCategory" />
      <FieldChange field="primaryCategory" onRevert={revert} />
      <FieldChange field="secondaryCategories" onRevert={revert} />
      {dropped !== undefined && (
        <div data-focus="previous">
          <Banner
            action={
              <Button
                size="sm"
                onClick={() => {
                  const { categories, googleServiceItems } = dropped.before
                  change({ categories, googleServiceItems })
                  setDropped(undefined)
                }}
              >
                Undo
              </Button>
            }
            onDismiss={() => setDropped(undefined)}
          >
            These categories no longer include: {dropped.names.join(', ')}.
          </Banner>
        </div>
      )}
    </SectionCard>
  )
}

interface SecondaryCategoriesProps {
  chosen: Chosen['secondaryCategory']
  load: (text: string) => readonly ListOption[]
  readOnly: boolean
  onChange: (chosen: Chosen['secondaryCategory']) => void
}

function SecondaryCategories({ chosen, load, readOnly, onChange }: SecondaryCategoriesProps) {
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={`Secondary categories (${chosen.length})`}
        readOnly={readOnly}
        hint={chosen.length >= MAX_SECONDARY ? `Google accepts at most ${MAX_CATEGORIES} categories.` : undefined}
      >
        <Combobox
          value={null}
          load={load}
          disabled={chosen.length >= MAX_SECONDARY}
          placeholder="Add category"
          onChange={(option) => {
            if (option !== null) onChange([...chosen, categoryOf(option)])
          }}
        />
      </Field>
      <ul aria-label="Secondary categories" className="flex flex-wrap gap-1.5 empty:hidden">
        {chosen.map((category) => (
          <li key={category.serviceProviderCategoryId} className="min-w-0">
            <Chip {...(!readOnly && { onRemove: () => onChange(chosen.filter((each) => each !== category)) })}>
              {category.serviceProviderCategory}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The categories of the list, and those of the profile at Google that it lacks (PROF-28). */
function optionsOf(
  all: readonly CategoryWithServiceTypes[],
  { primaryCategory, secondaryCategory }: Chosen,
): ListOption[] {
  const listed = new Set(all.map(({ name }) => name))
  const ofGoogle = [primaryCategory, ...secondaryCategory].flatMap((category) =>
    category === null || listed.has(category.serviceProviderCategoryId)
      ? []
      : [{ value: category.serviceProviderCategoryId, label: category.serviceProviderCategory }],
  )
  return [...all.map(({ name, displayName }) => ({ value: name, label: displayName })), ...ofGoogle]
}

const categoryOf = ({ value, label }: ListOption) => ({
  serviceProviderCategory: label,
  serviceProviderCategoryId: value,
})

/**
 * Returns the services after a change of categories: those without a category are dropped (M289), except of types that only
 * Google knows (PROF-28), and recommended ones of new categories are switched on (M290).
 */
function withServicesOf(
  review: ProfileReview,
  { primaryCategory, secondaryCategory }: Chosen,
  all: readonly CategoryWithServiceTypes[],
) {
  const idsOf = (chosen: Pick<Chosen, 'primaryCategory' | 'secondaryCategory'>) =>
    new Set([chosen.primaryCategory, ...chosen.secondaryCategory].map((each) => each?.serviceProviderCategoryId))
  const typesIn = (ids: ReadonlySet<string | undefined>) =>
    all.filter(({ name }) => ids.has(name)).flatMap(({ serviceTypes }) => serviceTypes)
  const [before, after] = [typesIn(idsOf(review.categories)), typesIn(idsOf({ primaryCategory, secondaryCategory }))]
  const known = new Map(after.map((type) => [type.serviceTypeId, type]))
  const names = new Map(
    all.flatMap(({ serviceTypes }) => serviceTypes).map((type) => [type.serviceTypeId, type.displayName]),
  )
  const isKept = ({ structuredServiceItem }: ProfileReview['googleServiceItems'][number]) =>
    structuredServiceItem === null ||
    known.has(structuredServiceItem.serviceTypeId) ||
    !names.has(structuredServiceItem.serviceTypeId)
  const present = new Set(review.googleServiceItems.map((item) => item.structuredServiceItem?.serviceTypeId))
  const old = new Set(before.map(({ serviceTypeId }) => serviceTypeId))
  const added = [...known.values()]
    .filter(({ serviceTypeId }) => !old.has(serviceTypeId) && !present.has(serviceTypeId))
    .filter(({ aiRecommended }) => serviceIsOn({ aiRecommended, present: false }))
    .map(({ serviceTypeId, aiDescription }) => ({
      structuredServiceItem: { serviceTypeId, description: aiDescription },
      freeFormServiceItem: null,
    }))
  return {
    items: [...review.googleServiceItems.filter(isKept), ...added],
    dropped: review.googleServiceItems
      .filter((item) => !isKept(item))
      .map(({ structuredServiceItem }) => names.get(structuredServiceItem?.serviceTypeId ?? '') ?? 'a service'),
  }
}
