export { useViewMode } from './useViewMode.ts'
export type { UseViewModeOptions, ViewMode, ViewModeStorage } from './useViewMode.ts'
export { ViewToggle } from './ViewToggle.tsx'
export type { ViewToggleProps } from './ViewToggle.tsx'
