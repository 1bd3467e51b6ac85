export { ReadSiteCard } from './ReadSiteCard.tsx'
export { ReadSiteOffer } from './ReadSiteOffer.tsx'
