import type { CategoryWithServiceTypes, ProfileLocation } from '@rankdesk/api'
import {
  CUSTOM_SERVICE,
  descriptionWarnings,
  PROFILE_LIMITS,
  profileTextLength,
  rangesOfHours,
  serviceKey,
  type ServiceNames,
  type SharedEditForm,
  type SharedEditKind,
  type SpecialDay,
  TOWN,
  weekProblems,
} from '@rankdesk/domain'
import { weekdayName } from '@rankdesk/format'
import {
  Banner,
  FormError,
  FormField,
  HoursEditor,
  MultiSelect,
  PhoneField,
  Select,
  TextArea,
  TextInput,
} from '@rankdesk/ui'
import { useWatch } from 'react-hook-form'
import { editedWeek, noteOfRange, storedWeek } from '../../parts/hoursValues.ts'
import { SpecialDays } from '../../parts/SpecialDays.tsx'
import { useLocations } from '../locationsContext.ts'

export interface NewValueProps {
  kind: SharedEditKind
  /** The chosen locations. */
  chosen: readonly ProfileLocation[]
}

/** The inputs of the new value: those of the field that changes. */
export function NewValue({ kind, chosen }: NewValueProps) {
  const { holidays, names, categories } = useLocations()
  switch (kind) {
    case 'specialHours':
      return (
        <FormField name="specialHours">
          {({ value, onChange }) => (
            <div className="flex flex-col gap-3">
              <SpecialDays days={value as SpecialDay[]} holidays={holidays} readOnly={false} onChange={onChange} />
            </div>
          )}
        </FormField>
      )
    case 'hours':
      return <WeekHours />
    case 'businessDescription':
      return <DescriptionText />
    case 'phoneNumber':
      return (
        <FormField name="phone" label="Primary phone number" required hint="Other numbers of the locations stay.">
          {(field) => <PhoneField {...field} className="max-w-60" />}
        </FormField>
      )
    case 'website':
      return (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <FormField name="website" label="Website" required>
            {(field) => <TextInput {...field} type="url" maxLength={500} placeholder="https://" />}
          </FormField>
          <FormField
            name="subPage"
            label="Sub-page"
            hint={`${TOWN} stands for each location’s town, as in /plumbers-${TOWN}.`}
          >
            {(field) => <TextInput {...field} maxLength={500} placeholder="/" />}
          </FormField>
        </div>
      )
    case 'addService':
      return <AddedService locations={chosen} />
    case 'removeService':
      return (
        <FormField name="removedService" label="Service" required>
          {(field) => <Select {...field} placeholder="Choose" options={listedServices(chosen, names)} />}
        </FormField>
      )
    case 'addCategory': {
      const options = categories.map(({ name, displayName }) => ({ value: name, label: displayName }))
      return (
        <FormField name="categoryId" label="Category" required hint="It becomes a secondary category.">
          {(field) => <Select {...field} placeholder="Choose" options={options} />}
        </FormField>
      )
    }
  }
}

const DAYS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ value: String(day), label: weekdayName(day) }))

/** The hours of a week, and the days of it that change. */
function WeekHours() {
  const week = useWatch<SharedEditForm, 'hoursOfOperation'>({ name: 'hoursOfOperation' })
  const days = useWatch<SharedEditForm, 'days'>({ name: 'days' })
  const typed = week.filter(({ dW }) => days.includes(dW))
  const problems = weekProblems(typed).map((problem) => ({ ...problem, day: typed[problem.day]?.dW ?? problem.day }))
  return (
    <div className="flex flex-col gap-3">
      <FormField name="days" label="Days that change" hint="The other days stay as each location has them.">
        {({ value, onChange, ...field }) => (
          <MultiSelect
            {...field}
            options={DAYS}
            maxChips={7}
            value={(value as number[]).map(String)}
            onChange={(chosen) => onChange(chosen.map(Number).toSorted((a, b) => a - b))}
          />
        )}
      </FormField>
      <FormField name="hoursOfOperation" label="Hours">
        {({ onChange }) => (
          <HoursEditor
            aria-label="New hours of the week"
            value={editedWeek(week)}
            onChange={(next) => onChange(storedWeek(next))}
            rangeNote={(day, range) => {
              const hours = week[day]
              if (hours === undefined || !days.includes(day)) return undefined
              return noteOfRange(problems, { day, range, dW: day, of: rangesOfHours(hours)[range], isNamed: false })
            }}
            renderDayNote={(day) =>
              days.includes(day) ? (
                <FormError name={`hoursOfOperation.${day}`} label={weekdayName(day)} />
              ) : (
                <span className="text-caption text-muted">Stays as each location has it.</span>
              )
            }
          />
        )}
      </FormField>
    </div>
  )
}

/** The description, with what Google often rejects. */
function DescriptionText() {
  const text = useWatch<SharedEditForm, 'businessDescription'>({ name: 'businessDescription' })
  const warnings = descriptionWarnings(text)
  return (
    <div className="flex flex-col gap-2">
      <FormField
        name="businessDescription"
        label="New description"
        required
        hint={`${TOWN} stands for each location’s town.`}
        maxCounted={PROFILE_LIMITS.businessDescription}
        countText={profileTextLength}
      >
        {(field) => <TextArea {...field} rows={5} autoGrow maxLength={5000} />}
      </FormField>
      {warnings.length > 0 && (
        <Banner tone="warning" title="Checks of the description">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

/** A service of the locations' categories, or one with its own name. */
function AddedService({ locations }: { locations: readonly ProfileLocation[] }) {
  const { categories } = useLocations()
  const chosen = useWatch<SharedEditForm, 'serviceTypeId'>({ name: 'serviceTypeId' })
  const options = [
    { value: CUSTOM_SERVICE, label: 'Custom service, with its own name' },
    ...serviceChoices(locations, categories),
  ]
  return (
    <div className="flex flex-col gap-3">
      <FormField name="serviceTypeId" label="Service" required hint="The services of the locations’ categories.">
        {(field) => <Select {...field} placeholder="Choose" options={options} />}
      </FormField>
      {chosen === CUSTOM_SERVICE ? (
        <FormField name="customService" label="Name of the service" required>
          {(field) => <TextInput {...field} maxLength={140} />}
        </FormField>
      ) : (
        <FormField
          name="serviceDescription"
          label="Description"
          hint={`Replaces the one of locations that list the service. ${TOWN} stands for each location’s town.`}
          maxCounted={PROFILE_LIMITS.serviceDescription}
          countText={profileTextLength}
        >
          {(field) => <TextArea {...field} rows={3} autoGrow maxLength={1000} />}
        </FormField>
      )}
    </div>
  )
}

/** A choice of the form. */
interface Choice {
  value: string
  label: string
}

/** Returns the service types that belong to a category of a chosen location, with how many of them list it. */
function serviceChoices(
  locations: readonly ProfileLocation[],
  categories: readonly CategoryWithServiceTypes[],
): Choice[] {
  const held = new Set(locations.flatMap(({ profile }) => categoryIds(profile.categories)))
  const types = categories.filter(({ name }) => held.has(name)).flatMap(({ serviceTypes }) => serviceTypes)
  const unique = new Map(types.map(({ serviceTypeId, displayName }) => [serviceTypeId, displayName]))
  return [...unique]
    .map(([value, label]) => ({ value, label: `${label} (${listedText(locations, value)})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

function categoryIds({ primaryCategory, secondaryCategory }: ProfileLocation['profile']['categories']): string[] {
  return [primaryCategory, ...secondaryCategory].flatMap((category) => category?.serviceProviderCategoryId ?? [])
}

/** Returns the services that a chosen location lists, by their keys. */
function listedServices(locations: readonly ProfileLocation[], names: ServiceNames): Choice[] {
  const listed = locations.flatMap(({ profile }) =>
    profile.googleServiceItems.map((item): [string, string] => {
      const { structuredServiceItem: type, freeFormServiceItem: custom } = item
      const name =
        type === null ? (custom?.label.displayName ?? '') : (names.get(type.serviceTypeId) ?? type.serviceTypeId)
      return [serviceKey(item), name]
    }),
  )
  return [...new Map(listed)]
    .map(([value, label]) => ({ value, label: `${label} (${listedText(locations, value)})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

function listedText(locations: readonly ProfileLocation[], key: string): string {
  const count = locations.filter(({ profile }) =>
    profile.googleServiceItems.some((item) => serviceKey(item) === key),
  ).length
  return `in ${count} of ${locations.length}`
}
