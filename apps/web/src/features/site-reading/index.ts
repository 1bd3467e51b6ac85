export { ReadSiteCard } from './ReadSiteCard.tsx'
