export { Tooltip } from './Tooltip.tsx'
export type { TooltipProps } from './Tooltip.tsx'
export { TooltipProvider } from './TooltipProvider.tsx'
export type { TooltipProviderProps } from './TooltipProvider.tsx'
