import { createContext } from 'react'

/** The chosen tab's value, for the parts that look different while chosen; null outside of Tabs. */
export const TabsContext = createContext<string | null>(null)
