export { HOVER_CARD_CLOSE_MS, HOVER_CARD_OPEN_MS } from '../hooks/layerTimes.ts'
export { HoverCard } from './HoverCard.tsx'
export type { HoverCardProps } from './HoverCard.tsx'
