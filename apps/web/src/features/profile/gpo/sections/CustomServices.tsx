import type { CategoryWithServiceTypes } from '@rankdesk/api'
import { Button, FormField, IconButton, Select, TextInput } from '@rankdesk/ui'
import { Plus, Trash2 } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useFocusAdded } from '#lib/focus/useFocusAdded.ts'
import type { SectionProps } from './sectionProps.ts'

/** The custom services: a free name and a category each (M291). */
export function CustomServices({
  review,
  change,
  readOnly,
  categories,
}: SectionProps & { categories: readonly CategoryWithServiceTypes[] }) {
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
                  icon={<Trash2 aria-hidden size={16} strokeWidth={1.75} />}
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
          <Button size="sm" variant="ghost" icon={<Plus aria-hidden size={14} strokeWidth={2} />} onClick={add}>
            Add service
          </Button>
        </div>
      )}
    </div>
  )
}
