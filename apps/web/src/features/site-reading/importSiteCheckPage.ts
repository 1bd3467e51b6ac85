/** Imports the page that compares Rankdesk with the client's website. */
export const importSiteCheckPage = async () => (await import('./SiteCheckPage.tsx')).SiteCheckPage
