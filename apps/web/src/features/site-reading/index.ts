export { ReadSiteCard } from './ReadSiteCard.tsx'
export { ReadSiteOffer } from './ReadSiteOffer.tsx'
export { importSiteCheckPage } from './importSiteCheckPage.ts'
