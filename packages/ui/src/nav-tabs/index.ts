export { NavTabs } from './NavTabs.tsx'
export type { NavTab, NavTabLinkProps, NavTabsProps } from './NavTabs.tsx'
