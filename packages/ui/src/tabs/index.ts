export { TabList, TabPanel, Tabs } from './Tabs.tsx'
export type { TabItem, TabListProps, TabPanelProps, TabsProps } from './Tabs.tsx'
