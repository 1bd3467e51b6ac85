import { createContext } from 'react'

/** The value of the selected tab, for parts that are styled while selected; null outside of Tabs. */
export const TabsContext = createContext<string | null>(null)

/** The variant of the tab list around a tab. */
export const TabVariantContext = createContext<'pill' | 'underline'>('pill')
