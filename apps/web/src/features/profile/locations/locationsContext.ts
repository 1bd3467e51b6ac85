import type { CategoryWithServiceTypes, ProfileLocation } from '@rankdesk/api'
import type { ServiceNames } from '@rankdesk/domain'
import { createContext, use } from 'react'

/** The locations of a client, whose profiles the screen changes and compares. */
export interface LocationsInWork {
  clientId: number
  locations: readonly ProfileLocation[]
  holidays: readonly { date: string; name: string }[]
  categories: readonly CategoryWithServiceTypes[]
  /** The names of services, which are part of the values. */
  names: ServiceNames
}

export const LocationsContext = createContext<LocationsInWork | null>(null)

/** Returns the locations of the screen. Throws outside of `LocationsPage`. */
export function useLocations(): LocationsInWork {
  const locations = use(LocationsContext)
  if (locations === null) throw new Error('This part belongs inside LocationsPage, which provides its locations.')
  return locations
}
