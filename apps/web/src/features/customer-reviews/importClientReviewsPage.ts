/** Imports the page of a client's reviews. */
export const importClientReviewsPage = async () => (await import('./ClientReviewsPage.tsx')).ClientReviewsPage
