export { TabList } from './TabList.tsx'
export type { TabItem, TabListProps } from './TabList.tsx'
export { TabPanel, Tabs } from './Tabs.tsx'
export type { TabPanelProps, TabsProps } from './Tabs.tsx'
