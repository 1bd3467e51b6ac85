export { ReviewAlerts } from './ReviewAlerts.tsx'
export { importClientReviewsPage } from './importClientReviewsPage.ts'
