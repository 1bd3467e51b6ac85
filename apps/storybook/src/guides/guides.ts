import type { ComponentGuide } from './guide.ts'

const modules = import.meta.glob<ComponentGuide>('./components/*.ts', { import: 'guide', eager: true })

/** The guides of all components, for pages in the browser. */
export const GUIDES: readonly ComponentGuide[] = Object.values(modules)
