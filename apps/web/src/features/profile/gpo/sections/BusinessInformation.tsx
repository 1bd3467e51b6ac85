import { type Place, placesAutocomplete } from '@rankdesk/api'
import {
  defaultUtm,
  isAreaSwitchLocked,
  MAX_PHONE_NUMBERS,
  MAX_SERVICE_AREAS,
  PHONE_TYPES,
  type PhoneType,
  profileAddress,
  riskOfChange,
  type ServiceArea,
  setAdditionalAreas,
  setHideAddress,
} from '@rankdesk/domain'
import { slugOf } from '@rankdesk/format'
import {
  Icon,
  Button,
  Chip,
  Combobox,
  CopyButton,
  FormError,
  FormField,
  IconButton,
  type ListOption,
  PhoneField,
  Select,
  Switch,
  TextInput,
} from '@rankdesk/ui'
import { Lock, Plus, Sparkles, Trash2 } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useFocusAdded } from './useFocusAdded.ts'
import { Link } from '#lib/routing/Link.tsx'
import { platformAddress } from '#lib/tools/toolAddress.ts'
import { RiskChip } from '../rail/RiskChip.tsx'
import { FieldChange } from './FieldChange.tsx'
import { SectionCard } from './SectionCard.tsx'
import { useEditedReview } from './editedReview.ts'

/** Confirm Business Information: address, numbers, website, and the areas in which the business serves (M274-M286). */
export function BusinessInformation() {
  const { strategy, review, change, readOnly } = useEditedReview()
  const { config } = useApp()
  const platform = platformAddress(config.tools, strategy)
  const areas = { ...review, recommendedServiceAreas: strategy.recommendedServiceAreas }
  const isLocked = isAreaSwitchLocked(review)
  const apply = ({ recommendedServiceAreas: _recommended, ...next }: typeof areas) => change(next)
  const isHiddenChanged = review.hideAddress !== strategy.current.hideAddress
  return (
    <SectionCard section="information" title="Confirm Business Information">
      <div className="flex flex-col gap-1.5">
        <span className="font-medium">Address</span>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className="flex h-(--size-control) min-w-0 flex-1 basis-72 items-center gap-2 rounded-control border border-hairline bg-sunken px-2.5">
            <Icon of={Lock} size={14} className="shrink-0 text-muted" />
            <span className="min-w-0 truncate">{strategy.location.address}</span>
          </p>
          {platform === null ? (
            <span className="text-caption text-muted">You can change the address in the platform.</span>
          ) : (
            <Link href={platform} newTab>
              Change in the platform
            </Link>
          )}
        </div>
      </div>
      <PhoneNumbers />
      <Website />
      <div className="flex flex-col gap-3 border-t border-hairline pt-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <FormField name="hideAddress">
            {({ value }) => (
              <Switch
                value={value === true}
                readOnly={readOnly}
                label="Hide address on listings"
                hint="Google shows the service areas in place of the street address."
                onChange={(on) => apply(setHideAddress(areas, on))}
              />
            )}
          </FormField>
          {isHiddenChanged && <RiskChip risk={riskOfChange(strategy.current, review, 'hideAddress')} />}
        </div>
        <FieldChange field="hideAddress" />
        <FormField name="showAdditionalServiceAreas">
          {({ value }) => (
            <Switch
              value={isLocked || value === true}
              disabled={isLocked}
              readOnly={readOnly}
              label="Additional service areas"
              hint={
                isLocked
                  ? 'Stays on while the address is hidden. All recommended areas were added.'
                  : 'Adds the recommended areas; turning it off removes them.'
              }
              onChange={(on) => apply(setAdditionalAreas(areas, on))}
            />
          )}
        </FormField>
        <ServiceAreas />
      </div>
    </SectionCard>
  )
}

/** The website, its sub-page and the UTM codes (M278, M279). */
function Website() {
  const { strategy, review, change, readOnly } = useEditedReview()
  const { website, websiteUtmCodes } = review.website
  const options = [...new Set([website, ...strategy.clientWebsites.map(({ domain }) => `https://${domain}`)])]
  const utm = defaultUtm(strategy.city)
  const address = profileAddress(review.website)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-2 sm:grid-cols-2">
        <FormField name="website.website" label="Website" required>
          {(field) => (
            <Select
              {...field}
              options={options
                .filter((value) => value !== '')
                .map((value) => ({ value, label: value.replace(/^https?:\/\//, '') }))}
            />
          )}
        </FormField>
        <FormField name="website.subPage" label="Sub-page">
          {(field) => <TextInput {...field} placeholder="/" maxLength={500} />}
        </FormField>
      </div>
      <FieldChange field="website" />
      <FormField name="website.websiteUtmCodes.utmString" label="UTM codes">
        {(field) => <TextInput {...field} maxLength={500} />}
      </FormField>
      <div
        data-focus="previous"
        className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-caption text-muted"
      >
        <span className="min-w-0 wrap-anywhere">{address}</span>
        <CopyButton text={address}>Copy</CopyButton>
        {!readOnly && websiteUtmCodes.utmString !== utm && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => change({ website: { ...review.website, websiteUtmCodes: { utmString: utm } } })}
          >
            Use the default
          </Button>
        )}
      </div>
      <FieldChange field="utm" />
    </div>
  )
}

const TYPE_NAMES: Readonly<Record<PhoneType, string>> = {
  primary: 'Primary',
  local: 'Local',
  alternate: 'Alternate',
  'toll-free': 'Toll-free',
  mobile: 'Mobile',
}
const TYPES = PHONE_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))

/** The phone numbers with their types (M276, M277). */
function PhoneNumbers() {
  const { review, strategy, change, readOnly } = useEditedReview()
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
              icon={<Icon of={Trash2} />}
              onClick={() => change({ phoneNumber: phones.filter((_phone, at) => at !== index) })}
            />
          )}
          {!known.has(clientPhoneGuid) && <Chip className="mt-1.5">New</Chip>}
        </div>
      ))}
      <FormError name="phoneNumber" />
      {!readOnly && phones.length < MAX_PHONE_NUMBERS && (
        <div>
          <Button size="sm" variant="ghost" icon={<Icon of={Plus} size={14} />} onClick={add}>
            Add phone number
          </Button>
        </div>
      )}
      <FieldChange field="phoneNumber" />
    </fieldset>
  )
}

/** The pause in typing before places are searched, in ms (M286): shorter than for lists of the server, which wait for its database. */
const PLACE_SEARCH_DELAY_MS = 200

/** The service areas as chips, with a search for cities and zip codes (M283, M285, M286). */
function ServiceAreas() {
  const { strategy, review, change, readOnly } = useEditedReview()
  const app = useApp()
  const areas = review.serviceAreas
  const recommended = new Set(strategy.recommendedServiceAreas.map(({ placeId }) => placeId))
  const set = (serviceAreas: ServiceArea[]) => change({ serviceAreas })
  const isChosen = ({ value, label }: ListOption) =>
    areas.some(({ placeId, name }) => placeId === value || name === label)
  const add = (option: ListOption | null) => {
    if (option === null || isChosen(option)) return
    set([...areas, { name: option.label, placeId: option.value, color: 'blue' }])
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-2">
        <span className="font-medium">Service areas</span>
        <span className="figures text-muted">
          {areas.length} of {MAX_SERVICE_AREAS}
        </span>
        <span className="ml-auto flex items-center gap-1 text-caption text-muted">
          <Icon of={Sparkles} size={12} /> Recommended
        </span>
      </p>
      {areas.length > 0 && (
        <ul aria-label="Service areas" className="flex flex-wrap gap-1.5">
          {areas.map(({ name, placeId }) => (
            <li key={placeId} className="min-w-0">
              <Chip
                removeLabel={`Remove ${name}`}
                {...(!readOnly && { onRemove: () => set(areas.filter((area) => area.placeId !== placeId)) })}
                icon={recommended.has(placeId) && <Icon of={Sparkles} label="Recommended" size={12} />}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <Combobox
          aria-label="Add city or ZIP code"
          placeholder="Add city or ZIP code"
          value={null}
          minimum={3}
          debounceMs={PLACE_SEARCH_DELAY_MS}
          load={async (text, signal) =>
            (await searchPlaces(app, text, signal)).map(optionOf).filter((option) => !isChosen(option))
          }
          onChange={add}
        />
      )}
      <FormError name="serviceAreas" />
      <FieldChange field="serviceAreas" />
    </div>
  )
}

/** Returns a place of the local list as an option; its value is the id of the area. */
function optionOf({ text, kind, city, region, zip }: Place): ListOption {
  const value = kind === 'city' ? `place-${slugOf(city)}-${region.toLowerCase()}` : `zip-${zip ?? ''}-${slugOf(city)}`
  return { value, label: text, hint: kind === 'city' ? 'City' : 'ZIP code' }
}

/** Searches US and Canadian cities and postal codes (M286). */
function searchPlaces(app: AppContextValue, text: string, signal: AbortSignal) {
  return app.client.call(placesAutocomplete, { query: { q: text, country: 'us,ca', kinds: 'city,zip' } }, { signal })
}
