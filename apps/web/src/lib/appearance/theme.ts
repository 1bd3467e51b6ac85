import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { createListeners } from '#lib/stored/createListeners.ts'
import { readJson } from '#lib/stored/readJson.ts'

const NOTHING_CHOSEN = { theme: 'system', density: 'comfortable' } as const

const appearanceSchema = z.object({
  /** Light, dark, or the system's setting. */
  theme: orElse(z.enum(['system', 'light', 'dark']), NOTHING_CHOSEN.theme),
  /** The spacing of list rows. */
  density: orElse(z.enum(['comfortable', 'compact']), NOTHING_CHOSEN.density),
})

/** The appearance of the application, stored in this browser. */
export type Appearance = z.infer<typeof appearanceSchema>
export type Theme = Appearance['theme']
export type Density = Appearance['density']

/** The themes to choose from. */
export const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The densities of rows to choose from. */
export const DENSITIES: { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

const KEY = 'rankdesk.appearance'
const { subscribe, notify } = createListeners()
let appearance: Appearance = NOTHING_CHOSEN
let apply: () => void = () => undefined

/**
 * Sets `data-theme` and `data-density` on the root element: the stored choice, otherwise the system's. Follows the
 * system, the choice, and a choice made in another tab.
 */
export function followSystemTheme(
  root: HTMLElement,
  dark: MediaQueryList = matchMedia('(prefers-color-scheme: dark)'),
): void {
  apply = () => {
    const isDark = appearance.theme === 'system' ? dark.matches : appearance.theme === 'dark'
    root.dataset['theme'] = isDark ? 'dark' : 'light'
    if (appearance.density === 'compact') root.dataset['density'] = 'compact'
    else delete root.dataset['density']
  }
  const read = (text: string | null) => {
    appearance = readAppearance(text)
    apply()
    notify()
  }
  read(storedAppearance())
  dark.addEventListener('change', () => apply())
  addEventListener('storage', (event) => {
    if (event.key === KEY) read(event.newValue)
  })
}

/** Changes the appearance and stores it when the browser allows. */
export function changeAppearance(part: Partial<Appearance>): void {
  appearance = { ...appearance, ...part }
  apply()
  notify()
  try {
    localStorage.setItem(KEY, JSON.stringify(appearance))
  } catch {
    // The storage is full or blocked: the choice lasts until the page is closed.
  }
}

/** Applies saved preferences where this browser has no choice of its own. They are not stored here. */
export function adoptAppearance({ theme, density }: Partial<Record<keyof Appearance, string | undefined>>): void {
  if (storedAppearance() !== null) return
  appearance = readAppearance(JSON.stringify({ theme, density }))
  apply()
  notify()
}

/** Returns the current appearance. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => appearance)
}

/** Parses the stored appearance; unknown values count as not chosen. */
function readAppearance(text: string | null): Appearance {
  return readJson(text, appearanceSchema) ?? NOTHING_CHOSEN
}

function storedAppearance(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
