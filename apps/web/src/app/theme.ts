import { useSyncExternalStore } from 'react'

/** Light, dark, or what the system asks for. */
export type Theme = 'system' | 'light' | 'dark'
/** How close the rows of lists stand. */
export type Density = 'comfortable' | 'compact'

/** How the application looks, as this browser keeps it. */
export interface Appearance {
  theme: Theme
  density: Density
}

const KEY = 'rankdesk.appearance'
const listeners = new Set<() => void>()
let appearance: Appearance = { theme: 'system', density: 'comfortable' }
let apply: () => void = () => undefined

/**
 * Sets `data-theme` and `data-density` on the page's root: what was chosen here before, otherwise what the system asks
 * for. Follows the system, the choice, and a choice that another tab makes.
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
    for (const listener of listeners) listener()
  }
  read(kept())
  dark.addEventListener('change', () => apply())
  addEventListener('storage', (event) => {
    if (event.key === KEY) read(event.newValue)
  })
}

/** Changes how the application looks and keeps it for the next time, where the browser lets us. */
export function changeAppearance(part: Partial<Appearance>): void {
  appearance = { ...appearance, ...part }
  apply()
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(KEY, JSON.stringify(appearance))
  } catch {
    // Storage that is full or blocked: the choice holds until the page is left.
  }
}

/** How the application looks now. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => appearance)
}

/** What was kept; anything else than the known words counts as not chosen. */
export function readAppearance(text: string | null): Appearance {
  let found: Partial<Record<keyof Appearance, unknown>> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) found = parsed
  } catch {
    // Not ours, or cut short.
  }
  const { theme, density } = found
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    density: density === 'compact' ? 'compact' : 'comfortable',
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
