/** Imports the screens of the strategy types that are done on a business profile. */
export const profileScreens = {
  gpo: async () => (await import('./gpo/GpoScreen.tsx')).GpoScreen,
  grm: async () => (await import('./grm/GrmScreen.tsx')).GrmScreen,
  ledger: async () => (await import('./ledger/ProfileLedgerScreen.tsx')).ProfileLedgerScreen,
  plain: async () => (await import('./plain/PlainScreen.tsx')).PlainScreen,
}
