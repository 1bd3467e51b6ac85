import { MAX_PHONE_NUMBERS, PHONE_TYPES, type PhoneType } from '@rankdesk/domain'
import { Button, Chip, FormError, FormField, IconButton, PhoneField, Select } from '@rankdesk/ui'
import { Plus, Trash2 } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useFocusAdded } from '#lib/focus/useFocusAdded.ts'
import { FieldChange } from './FieldChange.tsx'
import type { SectionProps } from './sectionProps.ts'

const TYPE_NAMES: Readonly<Record<PhoneType, string>> = {
  primary: 'Primary',
  local: 'Local',
  alternate: 'Alternate',
  'toll-free': 'Toll-free',
  mobile: 'Mobile',
}
const TYPES = PHONE_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))

/** The phone numbers with their types (M276, M277). */
export function PhoneNumbers(props: SectionProps) {
  const { review, strategy, change, readOnly } = props
  const phones = review.phoneNumber
  const known = new Set(strategy.current.phoneNumber.map(({ clientPhoneGuid }) => clientPhoneGuid))
  const types = new Set(phones.map(({ phoneType }) => phoneType))
  const expectRow = useFocusAdded('[type="tel"]', phones.length)
  const add = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    expectRow(currentTarget.closest('fieldset'))
    change({
      phoneNumber: [
        ...phones,
        { clientPhoneGuid: crypto.randomUUID(), phone: '', phoneType: types.has('primary') ? 'local' : 'primary' },
      ],
    })
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">
        Phone numbers <span className="text-red-solid">*</span>
      </legend>
      {phones.map(({ clientPhoneGuid }, index) => (
        <div key={clientPhoneGuid} className="flex flex-wrap items-start gap-2">
          <FormField name={`phoneNumber.${index}.phone`} className="w-40 sm:w-44">
            {(field) => <PhoneField {...field} aria-label={`Phone number ${index + 1}`} />}
          </FormField>
          <FormField name={`phoneNumber.${index}.phoneType`} className="min-w-0 flex-1 sm:w-36 sm:flex-none">
            {(field) => <Select {...field} aria-label={`Type of phone number ${index + 1}`} options={TYPES} />}
          </FormField>
          {!readOnly && (
            <IconButton
              label={`Remove phone number ${index + 1}`}
              icon={<Trash2 aria-hidden size={16} strokeWidth={1.75} />}
              onClick={() => change({ phoneNumber: phones.filter((_phone, at) => at !== index) })}
            />
          )}
          {!known.has(clientPhoneGuid) && <Chip className="mt-1.5">New</Chip>}
        </div>
      ))}
      <FormError name="phoneNumber" />
      {!readOnly && phones.length < MAX_PHONE_NUMBERS && (
        <div>
          <Button size="sm" variant="ghost" icon={<Plus aria-hidden size={14} strokeWidth={2} />} onClick={add}>
            Add phone number
          </Button>
        </div>
      )}
      <FieldChange field="phoneNumber" {...props} />
    </fieldset>
  )
}
