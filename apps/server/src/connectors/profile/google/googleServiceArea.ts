import type { ProfileFields } from '@rankdesk/api'
import { countryOfRegion } from '@rankdesk/domain'
import type { PlaceOfBusiness } from '../port.ts'

/**
 * Returns Google's service area of a profile. A business that hides its address names its country; one with an address and
 * without areas has no service area.
 */
export function serviceAreaOf({ hideAddress, serviceAreas }: ProfileFields, address: PlaceOfBusiness) {
  if (!hideAddress && serviceAreas.length === 0) return undefined
  return {
    businessType: hideAddress ? 'CUSTOMER_LOCATION_ONLY' : 'CUSTOMER_AND_BUSINESS_LOCATION',
    places: { placeInfos: serviceAreas.map(({ name, placeId }) => ({ placeName: name, placeId })) },
    ...(hideAddress && { regionCode: countryOfRegion(address.region) }),
  }
}

/** Returns the address that Google shows; undefined, which clears it, for a hidden one. */
export function storefrontOf({ hideAddress }: ProfileFields, address: PlaceOfBusiness) {
  if (hideAddress) return undefined
  return {
    regionCode: countryOfRegion(address.region),
    administrativeArea: address.region,
    locality: address.city,
    postalCode: address.postalCode,
    addressLines: [address.address1],
  }
}
