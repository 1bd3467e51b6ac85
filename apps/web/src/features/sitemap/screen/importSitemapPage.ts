/** Imports the page of the sitemap. */
export const importSitemapPage = async () => (await import('./SitemapPage.tsx')).SitemapPage
