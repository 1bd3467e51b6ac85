import type { ProfileLocation } from '@rankdesk/api'

/** Returns a location by its street and town, as several may be in one town. */
export function locationLabel({ address, town }: Pick<ProfileLocation, 'address' | 'town'>): string {
  const street = address.split(',')[0]?.trim() ?? ''
  return street === '' ? town : `${street}, ${town}`
}
