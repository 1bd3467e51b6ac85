import type { CategoryWithServiceTypes } from '@rankdesk/api'
import { Button, TabList, TabPanel, Tabs } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { categoriesQuery } from '../../profileExecution.queries.ts'
import { CustomServices } from './CustomServices.tsx'
import { FieldChange } from './FieldChange.tsx'
import { SectionCard } from './SectionCard.tsx'
import type { SectionProps } from './sectionProps.ts'
import { StructuredService } from './StructuredService.tsx'

/** The services: those of the categories, and custom ones (M274, M290-M292). */
export function Services(props: SectionProps) {
  const { strategy, review, change, readOnly } = props
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
    <SectionCard section="services" {...props}>
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
                  icon={<Sparkles aria-hidden size={14} strokeWidth={2} />}
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
                      {...props}
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
          <CustomServices {...props} categories={groups} />
        </TabPanel>
      </Tabs>
      <FieldChange field="services" {...props} />
    </SectionCard>
  )
}

const itemOf = ({ serviceTypeId, aiDescription }: CategoryWithServiceTypes['serviceTypes'][number]) => ({
  structuredServiceItem: { serviceTypeId, description: aiDescription },
  freeFormServiceItem: null,
})

/** Returns the chosen categories with their service types, each type once, in its first category. */
function groupsOf(
  { primaryCategory, secondaryCategory }: SectionProps['review']['categories'],
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
