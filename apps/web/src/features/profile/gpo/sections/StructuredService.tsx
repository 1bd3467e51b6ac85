import type { CategoryWithServiceTypes } from '@rankdesk/api'
import { PROFILE_LIMITS } from '@rankdesk/domain'
import { Button, Chip, FormField, IconButton, Switch, TextArea } from '@rankdesk/ui'
import { Check, Pencil, Sparkles } from 'lucide-react'
import type { SectionProps } from './sectionProps.ts'

interface StructuredServiceProps extends SectionProps {
  type: CategoryWithServiceTypes['serviceTypes'][number]
  /** Whether its description is open. One is open at a time. */
  isEdited: boolean
  onEdit: (serviceTypeId: string | undefined) => void
}

/** A service of a category: on or off, with its description (M290). */
export function StructuredService({
  strategy,
  review,
  change,
  readOnly,
  isSaved,
  type,
  isEdited,
  onEdit,
}: StructuredServiceProps) {
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
        {aiRecommended && <Chip icon={<Sparkles aria-hidden size={12} strokeWidth={2} />}>Recommended</Chip>}
        <span className="text-caption text-muted">
          {item === undefined ? isOnGoogle && 'Will be removed' : !isOnGoogle && 'New on Google'}
        </span>
        {item !== undefined && (
          <span className="ml-auto flex items-center gap-2 text-caption text-muted">
            {isEdited ? (
              <SaveMark isSaved={isSaved} />
            ) : (
              <span className="figures">
                {description.length}/{PROFILE_LIMITS.serviceDescription}
              </span>
            )}
            {!readOnly && (
              <IconButton
                size="sm"
                label={`Edit the description of ${displayName}`}
                aria-expanded={isEdited}
                icon={<Pencil aria-hidden size={14} strokeWidth={2} />}
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

/** Whether the open description is saved. The publish bar announces it. */
function SaveMark({ isSaved }: { isSaved: boolean }) {
  return (
    <span aria-hidden className="flex items-center gap-1">
      {isSaved && <Check size={14} strokeWidth={2} />}
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
            icon={<Sparkles aria-hidden size={14} strokeWidth={2} />}
            onClick={() => onChange(recommended)}
          >
            Use the recommended text
          </Button>
        </div>
      )}
    </div>
  )
}
