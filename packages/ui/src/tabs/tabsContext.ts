import { createContext } from 'react'

/** The value of the selected tab, for parts that are styled while selected; null outside of Tabs. */
export const TabsContext = createContext<string | null>(null)
