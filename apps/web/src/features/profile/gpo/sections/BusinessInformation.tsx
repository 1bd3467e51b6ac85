import { defaultUtm, isAreaSwitchLocked, riskOfChange, setAdditionalAreas, setHideAddress } from '@rankdesk/domain'
import { Button, CopyButton, FormField, Select, Switch, TextInput } from '@rankdesk/ui'
import { Lock } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { platformAddress } from '#lib/tools/toolAddress.ts'
import { RiskChip } from '../rail/RiskChip.tsx'
import { FieldChange } from './FieldChange.tsx'
import { PhoneNumbers } from './PhoneNumbers.tsx'
import { SectionCard } from './SectionCard.tsx'
import type { SectionProps } from './sectionProps.ts'
import { ServiceAreas } from './ServiceAreas.tsx'

/** Confirm Business Information: address, numbers, website, and the areas in which the business serves (M274-M286). */
export function BusinessInformation(props: SectionProps) {
  const { strategy, review, change, readOnly } = props
  const { config } = useApp()
  const platform = platformAddress(config.tools, strategy)
  const areas = { ...review, recommendedServiceAreas: strategy.recommendedServiceAreas }
  const isLocked = isAreaSwitchLocked(review)
  const apply = ({ recommendedServiceAreas: _recommended, ...next }: typeof areas) => change(next)
  const isHiddenChanged = review.hideAddress !== strategy.current.hideAddress
  return (
    <SectionCard section="information" title="Confirm Business Information" {...props}>
      <div className="flex flex-col gap-1.5">
        <span className="font-medium">Address</span>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className="flex h-(--size-control) min-w-0 flex-1 basis-72 items-center gap-2 rounded-control border border-hairline bg-sunken px-2.5">
            <Lock aria-hidden size={14} strokeWidth={2} className="shrink-0 text-muted" />
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
      <PhoneNumbers {...props} />
      <Website {...props} />
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
        <FieldChange field="hideAddress" {...props} />
        <FormField name="showAdditionalServiceAreas">
          {({ value }) => (
            <Switch
              value={value === true}
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
        <ServiceAreas {...props} />
      </div>
    </SectionCard>
  )
}

/** The website, its sub-page and the UTM codes (M278, M279). */
function Website(props: SectionProps) {
  const { strategy, review, change, readOnly } = props
  const { website, subPage, websiteUtmCodes } = review.website
  const options = [...new Set([website, ...strategy.clientWebsites.map(({ domain }) => `https://${domain}`)])]
  const utm = defaultUtm(strategy.city)
  const address = `${website}${subPage === '' ? '/' : subPage}${websiteUtmCodes.utmString === '' ? '' : `?${websiteUtmCodes.utmString}`}`
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
      <FieldChange field="website" {...props} />
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
      <FieldChange field="utm" {...props} />
    </div>
  )
}
