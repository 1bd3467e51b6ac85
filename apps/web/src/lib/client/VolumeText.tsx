import { cn } from '@rankdesk/ui'

/** The texts and colors of the search volumes (M446). */
export const SEARCH_VOLUMES = {
  1: { label: 'Low', hue: 'red', className: 'text-red-solid' },
  2: { label: 'Medium', hue: 'orange', className: 'text-orange-solid' },
  3: { label: 'High', hue: 'green', className: 'text-green-solid' },
} as const

/** Returns the text and color of a search volume; undefined for an unknown one, which is shown as N/A (M446). */
export function searchVolume(volume: number | null) {
  return volume === 1 || volume === 2 || volume === 3 ? SEARCH_VOLUMES[volume] : undefined
}

/** A search volume as a text in its color. */
export function VolumeText({ volume }: { volume: number | null }) {
  const known = searchVolume(volume)
  return known === undefined ? <>N/A</> : <span className={cn('font-medium', known.className)}>{known.label}</span>
}
